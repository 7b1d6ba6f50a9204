import { openBucket } from '../bucket.ts'

/* A bucket as a process of its own, so that it can be killed: `bucket-process.ts FOLDER PORT`. */
const [folder = '', port] = process.argv.slice(2)
await openBucket(folder, Number(port))
