import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import type { Config } from '#server/platform/config.ts'

/** Sentences about what else to copy: without it, a server restored elsewhere lacks something. */
export function notInBackup({ KEPT_SECRET, dataDir }: Pick<Config, 'KEPT_SECRET' | 'dataDir'>): string[] {
  const secret = KEPT_SECRET ? 'your KEPT_SECRET' : path.join(dataDir, 'secret')
  const recordings = path.join(dataDir, 'recordings')
  const hasAudio = existsSync(recordings) && readdirSync(recordings).length > 0
  return [
    `It doesn’t include the secret. Keep ${secret} with it: without it, restored hooks and connections to Google and Slack can’t be opened.`,
    ...(hasAudio
      ? [`It doesn’t include audio. Copy ${recordings} too, to keep recordings that aren’t transcribed yet.`]
      : []),
  ]
}
