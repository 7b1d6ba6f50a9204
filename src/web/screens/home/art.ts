import banner640 from '../../art/banner-helmets-640.avif'
import banner960 from '../../art/banner-helmets-960.avif'
import bannerElse from '../../art/banner-helmets-960.webp'
import banner1600 from '../../art/banner-helmets-1600.avif'
import gear960 from '../../art/hero-gear-960.avif'
import gearElse from '../../art/hero-gear-960.webp'
import gear1600 from '../../art/hero-gear-1600.avif'
import helmet960 from '../../art/hero-helmet-960.avif'
import helmetElse from '../../art/hero-helmet-960.webp'
import helmet1600 from '../../art/hero-helmet-1600.avif'

/** Home's own pictures: sizes for browsers that read AVIF, and an address for the others. */
export const art = {
	banner: [`${banner640} 640w, ${banner960} 960w, ${banner1600} 1600w`, bannerElse],
	gear: [`${gear960} 960w, ${gear1600} 1600w`, gearElse],
	helmet: [`${helmet960} 960w, ${helmet1600} 1600w`, helmetElse],
} as const
export type Art = keyof typeof art
