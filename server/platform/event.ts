import type { Deps } from '#server/platform/deps.ts'

/** Something that happened. Features above the one that emits it can subscribe. */
export type DomainEvent<Payload> = {
  name: string
  /** Never set: it gives handlers the payload's type. */
  payload?: Payload
}

export function defineEvent<Payload>(name: string): DomainEvent<Payload> {
  return { name }
}

/** Runs the subscribers one after the other; inside a transaction, as part of it. */
export type Emit = <Payload>(event: DomainEvent<Payload>, payload: NoInfer<Payload>) => Promise<void>

export type Subscription = { event: string; handle: (deps: Deps, payload: never) => Promise<unknown> }

export function subscribe<Payload>(
  event: DomainEvent<Payload>,
  handle: (deps: Deps, payload: NoInfer<Payload>) => Promise<unknown>,
): Subscription {
  return { event: event.name, handle }
}

/** Runs the subscribers of an event, in the order of the features. */
export async function emitTo(
  subscriptions: readonly Subscription[],
  deps: Deps,
  { name }: { name: string },
  payload: unknown,
) {
  for (const { event, handle } of subscriptions) if (event === name) await handle(deps, payload as never)
}
