/* What following a tutorial yields: Express and pg, without sessions, permissions, validation or caching. */
import type { AddressInfo } from 'node:net'
import express from 'express'
import pg from 'pg'

const pool = new pg.Pool(JSON.parse(process.env.POSTGRES ?? '{}'))

const products = `
	select l.id as _id, l.product_name, l.product_description, l.original_price, l.resell_price, l.used_time, l.product_condition,
		l.category_id, l.seller_mobile, l.seller_location, l.advertised, l.created_at, l.picture_id as product_img,
		u.name as seller_name, u.email as seller_email, u.verified as seller_verified
	from listings l join users u on u.id = l.seller_id`

const app = express()
app.get('/list/:category', async (request, response) => {
	const { rows } = await pool.query(
		`${products} where l.category_id = $1 and l.status = 'available' and l.deleted_at is null
		order by l.created_at desc, l.id desc limit 24`,
		[request.params.category],
	)
	response.json(rows)
})
app.get('/one/:id', async (request, response) => {
	const { rows } = await pool.query(`${products} where l.id = $1`, [request.params.id])
	response.json(rows[0])
})
const server = app.listen(0, '127.0.0.1', () =>
	console.log(`The tutorial is at http://127.0.0.1:${(server.address() as AddressInfo).port}`),
)
process.on('SIGTERM', () => process.exit(0))
