/** The object store as a process of its own: node s3-process.ts PORT FOLDER. A message says what it answers instead; 200 ends that. */
import { anS3 } from '#tests/support/s3-stand-in.ts'
import { StoredObjects } from '#tests/support/stored-objects.ts'

const [port, folder] = process.argv.slice(2)
const { fail } = await anS3({ port: Number(port), objects: new StoredObjects(folder!) })
process.on('message', (status: number) => fail(status === 200 ? 0 : Infinity, status))
process.on('disconnect', () => process.exit())
process.send!('ready')
