/** npm run tour: draws, voices and encodes the video of the tour. See docs/tour.md. */
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chime, mixed } from './audio.ts'
import { pictures } from './draw.ts'
import { encodeAudio, encodeMp4, encodePictures, firstPicture, framesPerSecond, requireProgram } from './encode.ts'
import { endsAt, lines } from './script.ts'
import { requireVoices, speak } from './speak.ts'
import { stageAt } from './stage.ts'
import { captionsOf, placed } from './timeline.ts'

const folder = 'renderer/onboarding/tour/video'
const aside = mkdtempSync(path.join(tmpdir(), 'kept-tour-'))
const sound = path.join(aside, 'sound.wav')
const picture = path.join(aside, 'picture.mkv')

requireProgram('ffmpeg', 'ffmpeg')
requireVoices()
mkdirSync(folder, { recursive: true })
try {
  const spoken = placed(lines, speak)
  const chimes = spoken.flatMap(({ promise }) =>
    promise ? [{ audio: chime(), at: promise.caughtAt, volume: 0.05 }] : [],
  )
  await encodeAudio(mixed([...spoken.map(({ audio, at }) => ({ audio, at, volume: 1 })), ...chimes], endsAt), sound)

  const frames = Array.from({ length: endsAt * framesPerSecond }, (_, frame) =>
    stageAt(frame / framesPerSecond, spoken),
  )
  await encodePictures(pictures(frames), picture)

  await encodeMp4(picture, sound, `${folder}/tour.mp4`)
  await firstPicture(picture, `${folder}/tour.webp`)
  writeFileSync(`${folder}/tour.vtt`, captionsOf(spoken))
  for (const name of ['tour.mp4', 'tour.webp', 'tour.vtt'])
    console.log(name, `${Math.ceil(statSync(`${folder}/${name}`).size / 1024)} kB`)
} finally {
  rmSync(aside, { recursive: true, force: true })
}
