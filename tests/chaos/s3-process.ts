/** The object store as a process of its own: node s3-process.ts PORT FOLDER. A message says what it answers instead; 200 ends that. */
import { anS3rver } from '#tests/support/s3rver.ts'

const [port, folder] = process.argv.slice(2)
const { answerWith } = await anS3rver(folder!, Number(port))
process.on('message', answerWith)
process.on('disconnect', () => process.exit())
process.send!('ready')
