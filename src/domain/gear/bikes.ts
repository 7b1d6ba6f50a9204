import type { CategoryId } from '../../contract/gear/categories.ts'

type Sold = readonly [model: string, from: number, to: number | null, cc: number]

/**
 * THE BIKES that the brands have sold in Bangladesh since 2005, with the first and last year of sale (null: still sold)
 * and the displacement in cc. The ranges are those of the importers (Bangladesh Honda, Atlas, Karnaphuli, ACI Motors,
 * Rancon, Runner). They publish no archive, so years may be off by one; a seller's own `fits` takes precedence.
 */
const sold: Readonly<Record<CategoryId, readonly Sold[]>> = {
	honda: [
		['Activa', 2013, 2019, 110],
		['CB Hornet 160R', 2017, 2023, 162],
		['CB Shine', 2011, 2018, 125],
		['CB Shine SP', 2018, 2021, 125],
		['CB Trigger', 2013, 2018, 150],
		['CB Twister', 2011, 2015, 109],
		['CB Unicorn', 2010, 2016, 150],
		['CB150R ExMotion', 2018, null, 149],
		['CB150R Streetfire', 2014, 2020, 149],
		['CBR150R', 2012, null, 149],
		['CD 70', 2005, 2010, 72],
		['CD 80', 2013, 2017, 86],
		['CG 125', 2005, 2010, 124],
		['CRF150L', 2018, 2022, 149],
		['Dio', 2013, null, 110],
		['Dream 110', 2019, null, 110],
		['Dream Neo', 2013, 2019, 110],
		['Dream Yuga', 2013, 2017, 110],
		['Hornet 2.0', 2024, null, 184],
		['Livo', 2016, null, 110],
		['MSX125', 2014, 2020, 125],
		['Shine 100', 2024, null, 99],
		['SP 125', 2021, null, 124],
		['Wave Alpha', 2014, 2018, 109],
		['X-Blade', 2019, null, 162],
	],
	ktm: [
		['125 Duke', 2018, null, 125],
		['200 Duke', 2024, null, 200],
		['250 Adventure', 2024, null, 249],
		['250 Duke', 2024, null, 249],
		['RC 125', 2018, null, 125],
		['RC 200', 2024, null, 200],
	],
	suzuki: [
		['Access 125', 2013, null, 124],
		['AX 100', 2005, 2008, 98],
		['Bandit 150', 2020, 2023, 147],
		['Burgman Street', 2022, null, 124],
		['Gixxer', 2015, null, 155],
		['Gixxer 250', 2024, null, 249],
		['Gixxer Fi ABS', 2020, null, 155],
		['Gixxer SF', 2015, null, 155],
		['Gixxer SF 250', 2024, null, 249],
		['Gixxer SF Fi ABS', 2020, null, 155],
		['GN 125', 2005, 2012, 124],
		['GS 150R', 2009, 2014, 149],
		['GSX 125', 2020, 2024, 124],
		['GSX-R150', 2017, null, 147],
		['GSX-S125', 2018, 2021, 124],
		['GSX-S150', 2017, 2021, 147],
		['Hayate', 2013, 2018, 112],
		['Hayate EP', 2017, 2023, 113],
		['Heat 125', 2007, 2011, 124],
		['Intruder', 2018, 2022, 155],
		["Let's", 2015, 2019, 113],
		['Slingshot', 2011, 2015, 124],
		['Zeus 125', 2007, 2011, 124],
	],
	yamaha: [
		['Crux', 2005, 2014, 106],
		['Enticer', 2005, 2008, 123],
		['Fazer', 2009, 2015, 153],
		['Fazer FI', 2015, 2021, 149],
		['FZ FI V3', 2019, null, 149],
		['FZ-X', 2022, null, 149],
		['FZ16', 2009, 2015, 153],
		['FZS', 2009, 2016, 153],
		['FZS FI', 2015, 2022, 149],
		['FZS FI V3', 2019, null, 149],
		['FZS FI V4', 2023, null, 149],
		['FZS Hybrid', 2025, null, 149],
		['Gladiator', 2007, 2012, 124],
		['Libero', 2005, 2008, 106],
		['M-Slaz', 2016, 2019, 150],
		['MT-15', 2018, null, 155],
		['R15', 2009, 2011, 149],
		['R15 S', 2016, 2022, 155],
		['R15 V2', 2011, 2018, 149],
		['R15 V3', 2017, 2022, 155],
		['R15 V4', 2021, null, 155],
		['R15M', 2021, null, 155],
		['Ray Z', 2014, 2018, 113],
		['Ray ZR', 2017, null, 125],
		['Saluto', 2016, 2021, 125],
		['SZ-R', 2011, 2014, 153],
		['SZ-RR', 2014, 2018, 149],
		['XSR 155', 2020, null, 155],
		['YBR 125', 2006, 2012, 123],
	],
}

export const bikes = Object.entries(sold).flatMap(([make, models]) =>
	models.map(([model, from, to, cc]) => ({ make: make as CategoryId, model, from, to, cc })),
)

const plain = (model: string) => model.toLowerCase().replace(/[^a-z0-9]/g, '')
const byName = new Map(bikes.map((bike) => [`${bike.make} ${plain(bike.model)}`, bike]))

/** The bike of this make and model, in any spelling. */
export function findBike(make: CategoryId, model: string) {
	return byName.get(`${make} ${plain(model)}`)
}
