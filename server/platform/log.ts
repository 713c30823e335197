import { pino, type Logger } from 'pino'
import type { Config } from '#server/platform/config.ts'

export type Log = Logger

/** The server's log: a JSON object per line. Secrets are never logged; `redact` is a second safeguard. */
export function createLog({ LOG_LEVEL }: Pick<Config, 'LOG_LEVEL'>): Log {
  return pino({
    level: LOG_LEVEL,
    base: null,
    redact: ['authorization', 'cookie', 'token', '*.authorization', '*.cookie', '*.token', '*.password'],
  })
}
