import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { sampleRate, type Audio } from './audio.ts'

export const framesPerSecond = 30

/** Fails with what to install, unless a program is there. */
export function requireProgram(name: string, packageName: string) {
  if (spawnSync(name, ['-version']).error)
    throw new Error(
      `${name} isn’t installed. On Debian: apt-get install ${packageName}. On a Mac: brew install ${name}.`,
    )
}

/** Runs ffmpeg and fails with what it says. `input` is what it reads from its standard input. */
export async function ffmpeg(args: string[], input?: Iterable<Buffer> | AsyncIterable<Buffer>) {
  const child = spawn('ffmpeg', ['-hide_banner', '-loglevel', 'error', '-y', ...args], {
    stdio: ['pipe', 'inherit', 'pipe'],
  })
  let complaint = ''
  child.stderr.on('data', (chunk: Buffer) => (complaint += chunk.toString()))
  const ended = once(child, 'close') as Promise<[number]>
  await pipeline(Readable.from(input ?? []), child.stdin).catch(() => {}) // what went wrong is in its complaint
  const [code] = await ended
  if (code !== 0) throw new Error(`ffmpeg ${args.join(' ')}\n${complaint}`)
}

/** Writes a file of sound at the loudness of spoken videos. */
export async function encodeAudio(audio: Audio, file: string) {
  const samples = Buffer.from(audio.buffer, audio.byteOffset, audio.byteLength)
  const raw = ['-f', 'f32le', '-ar', String(sampleRate), '-ac', '1', '-i', '-']
  await ffmpeg([...raw, '-af', 'highpass=f=70,loudnorm=I=-17:TP=-2:LRA=9', '-ar', '48000', file], [samples])
}

/** Writes pictures as a video that loses nothing, from which the others are made. */
export async function encodePictures(pictures: AsyncIterable<Buffer>, file: string) {
  const input = ['-f', 'image2pipe', '-c:v', 'mjpeg', '-framerate', String(framesPerSecond), '-i', '-']
  const color = ['-vf', 'scale=out_color_matrix=bt709:out_range=tv', '-pix_fmt', 'yuv420p']
  await ffmpeg([...input, ...color, '-c:v', 'libx264', '-preset', 'ultrafast', '-qp', '0', file], pictures)
}

const bt709 = ['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709', '-color_range', 'tv']
const h264 = ['-c:v', 'libx264', '-preset', 'veryslow', '-crf', '25', '-tune', 'animation', '-profile:v', 'high']
const aac = ['-c:a', 'aac', '-b:a', '80k']
/** A picture to jump to every two seconds. */
const everyTwoSeconds = ['-g', String(framesPerSecond * 2)]
/** The index comes first, and names half seconds instead of each picture: nothing is shown before all of it is there. */
const shortIndexFirst = ['-movflags', '+faststart', '-chunk_duration', '500000']

/** H.264 and AAC, which every browser plays, in an order that plays before the end has loaded. */
export const encodeMp4 = (picture: string, sound: string, file: string) =>
  ffmpeg(['-i', picture, '-i', sound, ...bt709, ...everyTwoSeconds, ...h264, ...aac, ...shortIndexFirst, file])

export const firstPicture = (video: string, file: string) =>
  ffmpeg(['-i', video, '-frames:v', '1', '-c:v', 'libwebp', '-q:v', '80', file])
