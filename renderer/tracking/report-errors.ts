import { clientErrorOf } from '#shared/tracking/client-error.ts'
import { onUncaught } from './early-errors.ts'
import { post } from './post.ts'

const most = 10

/** Reports uncaught errors and rejections to the server, each once and not endlessly. */
export function reportErrors() {
  const reported = new Set<string>()

  onUncaught((thrown) => {
    const error = clientErrorOf(thrown, location.origin)
    const key = JSON.stringify(error)
    if (!error || reported.has(key) || reported.size === most) return
    reported.add(key)
    void post('/api/client-errors', error)
  })
}
