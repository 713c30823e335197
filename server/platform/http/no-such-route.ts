import type { Context, Hono, MiddlewareHandler, NotFoundHandler } from 'hono'
import { answerProblem } from '#server/platform/http/refuse.ts'
import { Problem } from '#shared/problems.ts'

/** Answers 404 for an unknown path and 405 for a known path with another method. */
export function noSuchRoute(app: Hono): NotFoundHandler {
  const known = routesOf(app).map(({ method, path }) => ({
    method,
    pattern: new RegExp(`^${path.replace(/:[^/]+/g, '[^/]+')}$`),
  }))

  return (c) => {
    const methods = new Set(known.filter(({ pattern }) => pattern.test(c.req.path)).map(({ method }) => method))
    return methods.size === 0 ? answerProblem(c, new Problem('not_found')) : refuseMethod(c, methods)
  }
}

/** Answers 405 where another route would take the last part of a path, such as `/api/tasks/sort`, for an id. */
export function refuseWrongMethods(app: Hono): MiddlewareHandler {
  let methodsByPath: Map<string, Set<string>> | undefined

  return async (c, next) => {
    methodsByPath ??= methodsOf(app) // all routes are there once a request is
    const methods = methodsByPath.get(c.req.path)
    if (!methods || methods.has(c.req.method) || ['HEAD', 'OPTIONS'].includes(c.req.method)) return next()
    return refuseMethod(c, methods)
  }
}

function methodsOf(app: Hono): Map<string, Set<string>> {
  const byPath = Map.groupBy(
    routesOf(app).filter(({ path }) => !path.includes(':')),
    ({ path }) => path,
  )
  return new Map([...byPath].map(([path, routes]) => [path, new Set(routes.map(({ method }) => method))]))
}

function routesOf(app: Hono) {
  return app.routes.filter(({ method, path }) => method !== 'ALL' && !path.endsWith('*'))
}

function refuseMethod(c: Context, methods: ReadonlySet<string>) {
  c.header('Allow', [...methods].join(', '))
  return answerProblem(c, new Problem('method_not_allowed'))
}
