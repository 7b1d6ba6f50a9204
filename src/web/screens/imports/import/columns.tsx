import type { ImportColumn } from '../../../../contract/listings/imports.ts'
import { type Text, useTexts } from '../../../texts/texts.tsx'

interface About {
	readonly text: Text
	readonly example: string
	/** Required for a new listing. */
	readonly needed?: true
}

/** THE COLUMNS, explained to sellers: what each contains, and how it is written. */
const columns: Readonly<Record<ImportColumn, About>> = {
	_id: { text: "Motor's number of the listing; leave it empty for a new one", example: '' },
	sku: { text: 'Your own code; finds the listing where there is no _id', example: 'H-012' },
	status: { text: 'On the market, or paused', example: 'available, paused' },
	product_name: { text: 'Product Name', example: 'AGV K1', needed: true },
	product_description: { text: 'Product Description', example: '', needed: true },
	original_price: { text: 'Original Price', example: '12000', needed: true },
	resell_price: { text: 'Resale Price', example: '5500', needed: true },
	used_time: { text: 'Years of Use', example: '1.5', needed: true },
	product_condition: { text: 'Condition Type', example: 'excellent, good, fair', needed: true },
	category_id: { text: 'Category Name', example: 'Honda', needed: true },
	gear_type: { text: 'Gear Type', example: 'helmet' },
	maker: { text: 'Maker', example: 'AGV' },
	size: { text: 'Size', example: 'XL' },
	colour: { text: 'Colour', example: 'black' },
	district: { text: 'District', example: 'Dhaka' },
	seller_mobile: { text: 'Mobile Number', example: '01712345678', needed: true },
	seller_location: { text: 'Pick Up Location', example: 'Dhanmondi, Dhaka', needed: true },
	offers: { text: 'Buyers may offer a price', example: 'true, false' },
	least_offer: { text: 'Lowest offer to consider', example: '5000' },
	fits: { text: 'Bikes that it fits', example: 'yamaha:R15:2018-2022;honda:CBR150R' },
	facts: { text: 'What you know about it', example: 'made:2022-03;crash:none' },
	images: {
		text: 'Pictures: names of files in a zip, or addresses',
		example: 'k1-front.jpg|k1-back.jpg',
		needed: true,
	},
}

/** The columns that a file may have, folded. */
export function Columns() {
	const { t } = useTexts()
	return (
		<details className="fold">
			<summary>{t('The columns')}</summary>
			<div className="stack import-columns">
				<ul className="import-rules">
					<li>{t('The first row has the names of the columns. Leave out what you do not need.')}</li>
					<li>{t('A row with the _id or sku of one of your listings changes it; any other row is a new listing.')}</li>
					<li>{t('An empty cell leaves the field as it is; a - empties it.')}</li>
				</ul>
				<table className="import-table">
					<caption className="visually-hidden">{t('The columns')}</caption>
					<thead>
						<tr>
							<th scope="col">{t('Column')}</th>
							<th scope="col">{t('What is in it')}</th>
							<th scope="col" className="import-table__more">
								{t('Example')}
							</th>
						</tr>
					</thead>
					<tbody>
						{Object.entries(columns).map(([name, { text, example, needed }]) => (
							<tr key={name}>
								<th scope="row">
									<code>{name}</code>
								</th>
								<td>
									{t(text)}
									{needed && <span className="quiet"> ({t('needed for a new one')})</span>}
								</td>
								<td className="import-table__more">{example && <code>{example}</code>}</td>
							</tr>
						))}
					</tbody>
				</table>
			</div>
		</details>
	)
}
