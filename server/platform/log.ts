import { pino, type DestinationStream, type Logger } from 'pino'
import type { Config } from '#server/platform/config.ts'
import { errorInLog } from '#server/platform/error-in-log.ts'
import { currentOrigin } from '#server/platform/origin.ts'

export type Log = Logger

/** The server's log: a JSON object per line. Secrets and what users write are never logged; `redact` is a second safeguard. */
export function createLog({ LOG_LEVEL }: Pick<Config, 'LOG_LEVEL'>, to: DestinationStream = pino.destination()): Log {
  return pino(
    {
      level: LOG_LEVEL,
      base: null,
      serializers: { err: errorInLog },
      mixin: () => ({ requestId: currentOrigin()?.requestId }),
      redact: ['authorization', 'cookie', 'token', '*.authorization', '*.cookie', '*.token', '*.password'],
    },
    to,
  )
}
