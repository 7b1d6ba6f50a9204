import { openBucket } from '../bucket.ts'

/* Runs a bucket in its own process, so that it can be killed: `bucket-process.ts FOLDER PORT`. */
const [folder = '', port] = process.argv.slice(2)
await openBucket(folder, Number(port))
