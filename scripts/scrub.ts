/** npm run scrub: reads all stored audio, and lists what is lost or damaged. The server may be running. */
import { openBlobs } from '#server/platform/blobs/open-blobs.ts'
import { scrubAudio } from '#server/recordings/scrub-audio.ts'
import { onDatabase } from './on-database.ts'

await onDatabase(async (db, config) => {
  const blobs = await openBlobs(config)
  let lost = 0
  const read = await scrubAudio({ db, blobs }, ({ recordingId, channel, number, why }) => {
    lost++
    console.log(`${recordingId} ${channel} ${number} is ${why}`)
  })
  console.log(
    `Of ${read} chunks of audio in ${blobs.place}, ${lost === 0 ? 'none is' : `${lost} are`} lost or damaged.`,
  )
  if (lost > 0) process.exitCode = 1
})
