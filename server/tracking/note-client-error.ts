import { mapFrames } from '#server/tracking/map-frames.ts'
import { isLogged, type ClientErrors } from '#server/tracking/client-errors.ts'
import type { Deps } from '#server/platform/deps.ts'
import { safeMessage, safeName, type ClientError } from '#shared/tracking/client-error.ts'

/** Counts an error in a page, and logs it with its places in our sources: the first time, the tenth, the hundredth … */
export async function noteClientError(
  { log }: Pick<Deps, 'log'>,
  errors: ClientErrors,
  { name, message, frames }: ClientError,
) {
  const safe = { name: safeName(name), message: safeMessage(message), frames }
  const times = errors.count(safe)
  if (!isLogged(times)) return

  const stack = await mapFrames(frames)
  log.error({ clientError: { name: safe.name, message: safe.message, stack, times } }, 'error in a page')
}
