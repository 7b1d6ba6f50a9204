// Every npm command begins here. This file alone has to load on any Node, so that an old one gets a sentence.
const path = require('path')
const url = require('url')

const oldest = 20
if (parseInt(process.versions.node, 10) < oldest) {
	console.error(`Motor needs Node ${oldest} or newer; this is Node ${process.versions.node}.`)
	process.exit(1)
}
const command = path.join(__dirname, `${process.argv[2]}.mjs`)
process.argv.splice(1, 2, command)
import(url.pathToFileURL(command).href)
