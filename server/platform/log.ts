import { pino, type Logger } from 'pino'
import type { Config } from '#server/platform/config.ts'
import { currentOrigin } from '#server/platform/origin.ts'

export type Log = Logger

/** The server's log: a JSON object per line. Secrets are never logged; `redact` is a second safeguard. */
export function createLog({ LOG_LEVEL }: Pick<Config, 'LOG_LEVEL'>): Log {
  return pino({
    level: LOG_LEVEL,
    base: null,
    mixin: () => ({ requestId: currentOrigin()?.requestId }),
    redact: ['authorization', 'cookie', 'token', '*.authorization', '*.cookie', '*.token', '*.password'],
  })
}
