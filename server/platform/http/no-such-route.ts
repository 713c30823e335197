import type { Hono, NotFoundHandler } from 'hono'
import { answerProblem } from '#server/platform/http/refuse.ts'
import { Problem } from '#shared/problems.ts'

/** Answers 404 for an unknown path and 405 for a known path with another method. */
export function noSuchRoute(app: Hono): NotFoundHandler {
  const known = app.routes
    .filter(({ method, path }) => method !== 'ALL' && !path.endsWith('*'))
    .map(({ method, path }) => ({ method, pattern: new RegExp(`^${path.replace(/:[^/]+/g, '[^/]+')}$`) }))

  return (c) => {
    const methods = new Set(known.filter(({ pattern }) => pattern.test(c.req.path)).map(({ method }) => method))
    if (methods.size === 0) return answerProblem(c, new Problem('not_found'))

    c.header('Allow', [...methods].join(', '))
    return answerProblem(c, new Problem('method_not_allowed'))
  }
}
