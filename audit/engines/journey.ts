import { mkdirSync, writeFileSync } from 'node:fs'
import { setTimeout as after } from 'node:timers/promises'
import sharp from 'sharp'
import type { Order } from '../../src/contract/deals/orders.ts'
import { categoryIds } from '../../src/contract/gear/brands.ts'
import type { Product } from '../../src/contract/listings/listings.ts'
import type { Role } from '../../src/contract/people/users.ts'
import { photograph } from '../../tests/support/pictures.ts'
import type { RunningProduct } from '../product.ts'
import type { Driver, Engine, Size } from './engine.ts'
import { type Hands, handsOn } from './hands.ts'

export interface Shot {
	readonly engine: Engine['name']
	readonly step: string
	readonly width: number
	/** Relative to the report's folder. */
	readonly file: string
}

interface Travelled {
	readonly shots: Shot[]
	/** Expectations that failed, one line each. */
	readonly faults: string[]
}

interface Travel extends Hands {
	readonly driver: Driver
	readonly product: RunningProduct
	readonly folder: string
	readonly phone: boolean
	readonly size: Size
	/** Notes a fault unless `holds`. */
	expect(what: string, holds: boolean): void
	shoot(step: string): Promise<void>
}

/** Runs the journey in one engine at one size. A failed step does not stop the steps after it. */
export async function travel(engine: Engine, size: Size, product: RunningProduct, folder: string): Promise<Travelled> {
	const travelled: Travelled = { shots: [], faults: [] }
	const place = `${engine.name} at ${size.width} px`
	const driver = await engine.open(size)
	const hands = handsOn(driver)
	const fault = (what: string) => void travelled.faults.push(`${place}: ${what}`)
	const shoot = async (step: string) => {
		// WebKit's screenshot otherwise lags by some frames.
		await driver.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(true))))')
		mkdirSync(`${folder}/engines`, { recursive: true })
		const file = `engines/${engine.name}-${size.width}-${travelled.shots.length}-${step.replaceAll(' ', '-')}.png`
		writeFileSync(`${folder}/${file}`, await driver.screenshot())
		travelled.shots.push({ engine: engine.name, step, width: size.width, file })
	}
	const travelling: Travel = {
		...hands,
		go: (address) => hands.go(product.origin + address),
		driver,
		product,
		folder,
		size,
		phone: size.width < 768,
		expect: (what, holds) => void (holds || fault(what)),
		shoot,
	}
	try {
		for (const [name, step] of Object.entries(steps)) {
			try {
				await step(travelling)
			} catch (error) {
				fault(`${name}: ${(error as Error).message.split('\n')[0]}`)
				await shoot(`${name} broke off`)
			}
		}
		for (const line of driver.complaints()) fault(`complains: ${line.slice(0, 300)}`)
	} finally {
		await driver.close()
	}
	return travelled
}

const steps: Record<string, (travel: Travel) => Promise<void>> = {
	visit,
	'sign in': (travel) => signIn(travel, 'buyer'),
	listing: returnToList,
	order,
	wishlist,
	drawer,
	'sign out': signOut,
	'add product': addProduct,
	admin,
}

async function visit({ go, read, driver, expect, shoot }: Travel) {
	await go('/')
	await read('Motor')
	await picturesArrive(driver, expect)
	await shoot('home')
	const line = await driver.evaluate<string>(
		`getComputedStyle(document.querySelector('main s')).textDecorationLine + ' ' + document.documentElement.lang`,
	)
	expect(`an original price is not struck through: ${line}`, line === 'line-through en')
	await driver.evaluate(`scrollTo(0, document.body.scrollHeight)`)
	await after(300)
	await shoot('footer')
	const dash = await longestDash(driver)
	expect(`the footer's road line has dashes of ${dash} px, not 36`, dash >= 30 && dash <= 42)
}

async function picturesArrive(driver: Driver, expect: Travel['expect']) {
	const broken = await driver.evaluate<string[]>(`Promise.all([...document.images]
		.filter((image) => image.getBoundingClientRect().top < innerHeight * 2)
		.map((image) => { image.loading = 'eager'; return image.decode().then(() => '', () => image.currentSrc) }))
		.then((all) => all.filter(Boolean))`)
	expect(`pictures that do not show: ${broken.join(', ')}`, broken.length === 0)
}

/** Returns the longest run of one colour, other than the background's, in the line above the footer, in px. */
async function longestDash(driver: Driver): Promise<number> {
	await driver.evaluate(`(() => {
		document.querySelector('#motor > footer').scrollIntoView({ block: 'start', behavior: 'instant' })
		scrollBy({ top: -120, behavior: 'instant' })
	})()`)
	await after(300)
	// Measured only now: pictures that loaded meanwhile have moved it.
	const top = await driver.evaluate<number>(`(() => {
		const footer = document.querySelector('#motor > footer')
		return footer.getBoundingClientRect().top + parseFloat(getComputedStyle(footer).paddingTop) + 2
	})()`)
	const { data, info } = await sharp(await driver.screenshot())
		.greyscale()
		.extract({ left: 0, top: Math.round(top), width: 300, height: 1 })
		.raw()
		.toBuffer({ resolveWithObject: true })
	const ground = Math.min(...data)
	let longest = 0
	let run = 0
	for (let x = 0; x < info.width; x += 1) {
		run = (data[x * info.channels] ?? 0) > ground + 30 ? run + 1 : 0
		longest = Math.max(longest, run)
	}
	return longest
}

async function signIn({ go, fill, press, until, shoot }: Travel, role: Role) {
	await go('/login')
	await fill('email', `${role}@motor.test`)
	await fill('password', 'motor-demo')
	await shoot(`sign-in as ${role}`)
	await press('Log In', { role: 'button', within: 'main' })
	await until('sign-in leads Home', `location.pathname === '/' && document.querySelector('a[href="/dashbord"]')`)
}

async function signOut({ go, press, until, phone, driver }: Travel) {
	await go('/')
	if (phone) await openMenu({ press, driver })
	await press('Log Out', { role: 'button', within: 'header' })
	await until('sign-out', `!document.querySelector('header a[href="/dashbord"]')`)
}

const openMenu = ({ press }: Pick<Travel, 'press' | 'driver'>) => press('Menu', { role: 'button', within: 'header' })

async function returnToList({ go, press, until, driver, expect, shoot, phone }: Travel) {
	if (phone) {
		await openMenu({ press, driver })
		await shoot('menu')
	}
	await go('/category/honda')
	await picturesArrive(driver, expect)
	await shoot('category')
	await driver.evaluate(`scrollTo({ top: 1200, behavior: 'instant' })`)
	await after(500)
	const before = await driver.evaluate<number>('scrollY')
	await press('More Info', { role: 'link', within: 'main' })
	await until('the listing', `location.pathname.startsWith('/product/') && document.querySelector('main h1')`)
	expect('a listing does not start at its top', (await driver.evaluate<number>('scrollY')) === 0)
	await driver.back()
	await until('Back to the list', `location.pathname === '/category/honda' && document.querySelector('main h1')`)
	const near = `Math.abs(scrollY - ${before}) < 60`
	await until(`Back to where one was, ${before} px`, near).catch((error: Error) => expect(error.message, false))
	await shoot('back in the list')
}

async function free({ product }: Travel, action: 'order' | 'wishlist'): Promise<Product> {
	for (const brand of categoryIds) {
		const listings = await product.read<Product[]>(`/api/product/${brand}`, 'buyer')
		const found = listings.find(
			({ actions, wishlist }) => actions.includes(action) && !(action === 'wishlist' && wishlist),
		)
		if (found) return found
	}
	throw new Error(`The demo market has nothing left to ${action}.`)
}

async function order(travel: Travel) {
	const { go, press, fill, read, until, driver, expect, shoot } = travel
	const listing = await free(travel, 'order')
	await go(`/product/single/${listing._id}`)
	await picturesArrive(driver, expect)
	await shoot('listing')
	await press('Order Now', { role: 'button', within: 'main' })
	await until('the order form opens', `document.querySelector('dialog[open] form')`)
	await driver.pressAt(6, 6)
	await until('a press beside the order form closes it', `!document.querySelector('dialog[open]')`)
	await press('Order Now', { role: 'button', within: 'main' })
	await until('the order form opens again', `document.querySelector('dialog[open] form')`)
	await fill('buyer_mobile', '01712345678', 'dialog[open]')
	await fill('meeting_location', 'Dhanmondi 27', 'dialog[open]')
	await shoot('order form')
	await press('Submit', { role: 'button', within: 'dialog[open]' })
	await read('Product Booked', '[role=log]')
	await shoot('booked')
	await cancel(travel.product, listing)
}

/** A buyer may have only five unanswered bookings, and there are more journeys than that. */
async function cancel(product: RunningProduct, listing: Product) {
	const orders = await product.read<Order[]>('/api/order', 'buyer')
	const booking = orders.find(({ product_id, actions }) => product_id === listing._id && actions.includes('cancel'))
	if (!booking) throw new Error('The booking is not among the orders.')
	await product.write(`/api/order/act/${booking._id}`, { action: 'cancel' }, 'buyer')
}

async function wishlist(travel: Travel) {
	const { go, press, read, shoot, driver, expect } = travel
	const listing = await free(travel, 'wishlist')
	await go(`/product/single/${listing._id}`)
	await press('Wishlist', { role: 'button', within: 'main' })
	await read('Wish List Added', '[role=log]')
	await go('/dashbord/product/wishlist')
	await read(listing.product_name, 'main')
	await picturesArrive(driver, expect)
	await shoot('wishlist')
	await go('/dashbord/my-order/buyer@motor.test')
	await read('My Orders', 'main h1')
	await shoot('my orders')
}

async function drawer({ go, until, driver, shoot, phone, press, size }: Travel) {
	await go('/dashbord')
	await shoot('dashboard')
	if (!phone) return
	await press('Dashbord', { role: 'button', within: 'main' })
	await until('the drawer opens', `document.querySelector('dialog[open]')?.getAnimations().length === 0`)
	await shoot('drawer')
	// Away from the very edge, where a scroll bar may be.
	await driver.pressAt(size.width - 32, size.height / 2)
	await until('a press beside the drawer closes it', `!document.querySelector('dialog[open]')`)
}

async function addProduct(travel: Travel) {
	const { go, fill, choose, press, read, until, driver, shoot, folder, phone } = travel
	await signIn(travel, 'seller')
	await go('/dashbord/add-product')
	const name = `Rain suit ${phone ? 'for the road' : 'for the desk'}`
	const file = `${folder}/engines/rain-suit.jpg`
	writeFileSync(file, await photograph())
	await driver.attach('input[type=file]', file)
	await until('the picture is shown', `document.querySelector('main form img')?.naturalWidth > 0`)
	const typed = {
		product_name: name,
		original_price: '5200',
		resell_price: '2800',
		used_time: '1.5',
		seller_mobile: '01812345678',
		seller_location: 'Mirpur 10, Dhaka',
		product_description: 'Two pieces, taped seams, one small scratch on the left knee.',
	}
	for (const [field, text] of Object.entries(typed)) await fill(field, text)
	await choose('product_condition', 'Good')
	await choose('category_id', 'suzuki')
	await shoot('add product')
	await press('Add Product', { role: 'button', within: 'main form' })
	await read('Product Added', '[role=log]')
	await until('the list of own listings', `location.pathname === '/dashbord/my-products'`)
	await read(name, 'main')
	await shoot('my products')
	await signOut(travel)
}

async function admin(travel: Travel) {
	const { go, read, count, expect, shoot } = travel
	await signIn(travel, 'admin')
	for (const [address, heading] of [
		['/dashbord/all/sellers', 'All Sellers'],
		['/dashbord/all/products', 'All Products'],
		['/dashbord/product/reported', 'Reported Items'],
	] as const) {
		await go(address)
		await read(heading, 'main h1')
		await shoot(heading)
	}
	await go('/dashbord/all/sellers')
	await read('seller@motor.test', 'main')
	expect('the sellers have no Delete', (await count('main button')) > 2)
	await signOut(travel)
}
