import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import type { Config } from '#server/platform/config.ts'
import { secretFile } from '#server/platform/sealing.ts'
import { recordingsFolder, type ChunkName } from '#server/recordings/chunk-files.ts'

/** The first line of a backup. A line per row follows, with its table and columns, then a line per chunk of audio. */
export type BackupHeader = {
  kept: 'backup'
  version: string
  madeAt: string
  /** Opens the stored tokens. */
  secret?: string
  audioBytes?: number
}
export type BackupRow = { table: string; row: unknown }
export type BackupChunk = { chunk: ChunkName; pcm: string }

/** What was written to a backup or restored from it. */
export type Contents = {
  rows: number
  hasSecret: boolean
  hasAudio: boolean
  chunks: number
  /** Chunks of audio that belong to a recording, but aren't there. */
  missing: number
}

type Place = Pick<Config, 'KEPT_SECRET' | 'dataDir' | 'BLOB_STORE'>

/** Such as "120 rows, audio (3 chunks), and the secret". */
export function describeContents({ rows, chunks, hasAudio, hasSecret }: Contents): string {
  const audio = hasAudio ? [`audio (${chunks} ${chunks === 1 ? 'chunk' : 'chunks'})`] : []
  const secret = hasSecret ? ['the secret'] : []
  return new Intl.ListFormat('en').format([`${rows} rows`, ...audio, ...secret])
}

/** Sentences about what else to keep with a backup, and how to keep it. */
export function noticesOfBackup({ hasSecret, hasAudio, missing }: Contents, place: Place): string[] {
  const secret = place.KEPT_SECRET ? 'your KEPT_SECRET' : secretFile(place.dataDir)
  const audio = audioPlace(place)
  return [
    hasSecret
      ? 'It includes the secret: this file alone opens stored tokens of Google, Slack and hooks. Keep it where only you can read it.'
      : `It doesn’t include the secret. Keep ${secret} with it, or add --with-secret: without it, restored hooks and connections to Google and Slack can’t be opened.`,
    ...(!hasAudio && hasFiles(place)
      ? [
          place.BLOB_STORE
            ? `It doesn’t include audio. Copy ${audio} too, after this backup, or add --with-audio.`
            : `It doesn’t include audio. Copy ${audio} too, or add --with-audio, to keep recordings’ audio.`,
        ]
      : []),
    ...(missing > 0 ? [`Audio that isn’t in ${audio}, and so not in the backup, in chunks: ${missing}.`] : []),
  ]
}

/** Sentences about what a restored server still lacks. */
export function noticesOfRestore({ hasSecret, missing }: Contents, place: Place): string[] {
  const secret = place.KEPT_SECRET ? 'KEPT_SECRET' : secretFile(place.dataDir)
  return [
    ...(hasSecret
      ? []
      : [
          `It doesn’t include the secret. Unless ${secret} is the old server’s, hooks and connections to Google and Slack can’t be opened.`,
        ]),
    ...(missing > 0
      ? [
          `Audio that is missing, in chunks: ${missing}. Copy it from the old server to ${audioPlace(place)}, or it stays silent.`,
        ]
      : []),
  ]
}

function audioPlace({ dataDir, BLOB_STORE }: Place): string {
  return BLOB_STORE ?? path.join(dataDir, recordingsFolder).replace(/\/$/, '')
}

/** A store may have some. */
function hasFiles(place: Place): boolean {
  if (place.BLOB_STORE) return true
  const folder = audioPlace(place)
  return existsSync(folder) && readdirSync(folder).length > 0
}
