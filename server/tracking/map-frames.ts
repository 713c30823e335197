import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { originOf, type SourceMap } from '#server/tracking/origin-of.ts'
import type { Frame } from '#shared/tracking/client-error.ts'

/** The source maps of the page's scripts. They aren't served. */
const mapsFolder = path.join(import.meta.dirname, '../../out/maps')

/** Where in our sources the frames of a stack are. A frame of a script without a map stays as it is. */
export async function mapFrames(frames: readonly Frame[], folder = mapsFolder): Promise<string[]> {
  const maps = new Map<string, SourceMap | null>()
  for (const { file } of frames) if (!maps.has(file)) maps.set(file, await readMap(folder, file))
  return frames.map((frame) => {
    const map = maps.get(frame.file)
    const { file, line, column } = (map && originOf(map, frame)) ?? frame
    return `${file.replace(/^(\.\.\/)+/, '')}:${line}:${column}`
  })
}

async function readMap(folder: string, file: string): Promise<SourceMap | null> {
  try {
    return JSON.parse(await readFile(path.join(folder, `${file}.map`), 'utf8')) as SourceMap
  } catch {
    return null // of another version of the page
  }
}
