import type { Account } from './account.ts'
import { expanded } from './expand.ts'
import { list, type Params } from './form.ts'
import { methods } from './methods.ts'
import { accepted, refuseUnknownParameters, type Route } from './parameters.ts'
import { StripeRefusal } from './refusals.ts'

export type Request = { method: string; path: string; params: Params; idempotencyKey: string | undefined }
export type Answer = { status: number; body: object; isReplayed?: boolean }

/** The answers kept for a day under the idempotency keys of their requests. */
export type KeptAnswers = Map<string, { request: string; answer: Answer }>

/** Answers a request as Stripe does: refusals, expansions, and one answer per idempotency key. */
export function answerRequest(account: Account, kept: KeptAnswers, request: Request): Answer {
  const { method, path, params, idempotencyKey: key } = request
  const route = routeOf(method, path)
  if (!route) return refused(new StripeRefusal(`Unrecognized request URL (${method}: ${path}).`, { status: 404 }))

  const same = JSON.stringify([method, path, params])
  const before = key && method === 'POST' ? kept.get(key) : undefined
  if (before && before.request !== same)
    return refused(
      new StripeRefusal(
        'Keys for idempotent requests can only be used with the same parameters they were first used with.',
        { type: 'idempotency_error' },
      ),
    )
  if (before) return { ...before.answer, isReplayed: true }

  try {
    refuseUnknownParameters(params, accepted[route.name])
    const body = methods[route.name](account, { id: route.ids[0] ?? '', method: route.ids[1] ?? '', params })
    const paths = list(params.expand).filter((one) => typeof one === 'string')
    return keep({ status: 200, body: expanded(account, body, paths) })
  } catch (error) {
    if (!(error instanceof StripeRefusal)) throw error
    const answer = refused(error)
    return answer.status === 402 ? keep(answer) : answer // parameter failures aren't kept
  }

  function keep(answer: Answer): Answer {
    if (key && method === 'POST') kept.set(key, { request: same, answer })
    return answer
  }
}

const refused = ({ status, body }: StripeRefusal): Answer => ({ status, body })

const routes = (Object.keys(accepted) as Route[])
  .map((name) => {
    const [method, path] = name.split(' ') as [string, string]
    return {
      name,
      method,
      pattern: new RegExp(`^${path.replaceAll(/:\w+/g, '([^/]+)')}$`),
      ids: path.split(':').length,
    }
  })
  .toSorted((one, other) => one.ids - other.ids) // create_preview before an id

function routeOf(method: string, path: string): { name: Route; ids: string[] } | undefined {
  for (const { name, method: its, pattern } of routes) {
    const match = its === method ? pattern.exec(path) : null
    if (match) return { name, ids: match.slice(1).map(decodeURIComponent) }
  }
  return undefined
}
