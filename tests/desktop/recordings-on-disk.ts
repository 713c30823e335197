import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { foldManifest, type Folded } from '../../desktop/main/recordings/fold-manifest.ts'
import { readManifest } from '../../desktop/main/recordings/manifest.ts'
import type { Channel } from '#shared/recordings/schemas.ts'

const at = (userData: string) => path.join(userData, 'recordings')

/** Returns the recordings in the app's folder, from their manifests. */
export function recordingsIn(userData: string): Folded[] {
  return names(at(userData)).flatMap((id) => {
    const folded = foldManifest(readManifest(readFileSync(path.join(at(userData), id, 'manifest.jsonl'))).lines)
    return folded ? [folded] : []
  })
}

/** Returns a channel's audio, each chunk at its time with silence between. */
export function audioOf(userData: string, { details, chunks }: Folded, channel: Channel): Int16Array {
  const pieces = chunks
    .filter((chunk) => chunk.channel === channel)
    .map((chunk) => ({
      ...chunk,
      bytes: readFileSync(path.join(at(userData), details.id, channel, `${chunk.number}.pcm`)),
    }))
  const first = pieces[0]?.offsetMs ?? 0
  const end = Math.max(0, ...pieces.map(({ offsetMs, bytes }) => (offsetMs - first) * 16 + bytes.length / 2))
  const audio = new Int16Array(end)
  for (const { offsetMs, bytes } of pieces)
    audio.set(new Int16Array(new Uint8Array(bytes).buffer), (offsetMs - first) * 16)
  return audio
}

function names(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
