// Every npm command starts here. This file must load on any Node, so that an outdated one gets a readable message.
const oldest = 20
if (parseInt(process.versions.node, 10) < oldest) {
	console.error(`Motor needs Node ${oldest} or newer; this is Node ${process.versions.node}.`)
	process.exit(1)
}
const command = process.argv[2]
process.argv.splice(1, 2, `${__dirname}/${command}.mjs`)
require('./load.cjs')('./command.mjs')
