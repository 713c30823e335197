import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { z } from 'zod'
import { filesOf, modelsIn, type Home } from '#server/models/files.ts'
import { Instant } from '#shared/platform/schemas.ts'
import type { ModelId } from '#shared/models/schemas.ts'

const DownloadState = z.object({
  /** A new one each time a user starts or resumes, so that what ran before stops. */
  run: z.uuid(),
  userId: z.string(),
  state: z.enum(['waiting', 'downloading', 'checking', 'paused', 'failed']),
  problem: z.string().nullable(),
  retriesAt: Instant.nullable(),
  /** Attempts in a row in which nothing arrived. */
  fruitless: z.int(),
})

/** What a download is doing. It's a file beside the model, so that it survives a restart and other processes see it. */
export type DownloadState = z.infer<typeof DownloadState>

export function readState(home: Home, id: ModelId): DownloadState | null {
  try {
    return DownloadState.parse(JSON.parse(readFileSync(filesOf(home, id).download, 'utf8')))
  } catch {
    return null // there is none, or it's damaged and what arrived counts as paused
  }
}

export function writeState(home: Home, id: ModelId, state: DownloadState): void {
  const { download } = filesOf(home, id)
  mkdirSync(modelsIn(home), { recursive: true, mode: 0o700 })
  writeFileSync(`${download}.new`, JSON.stringify(state), { mode: 0o600, flush: true })
  renameSync(`${download}.new`, download)
}

/** Whether the download wasn't paused, canceled or started again. */
export function isWanted(state: DownloadState | null, run: string): state is DownloadState {
  return state?.run === run && state.state !== 'paused'
}

/** Changes the state of a download that is still wanted; says whether it was. */
export function changeState(
  home: Home,
  id: ModelId,
  { run, ...change }: Pick<DownloadState, 'run'> & Partial<DownloadState>,
): boolean {
  const state = readState(home, id)
  if (!isWanted(state, run)) return false

  writeState(home, id, { ...state, ...change })
  return true
}
