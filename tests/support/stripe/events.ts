import { newId, type Account, type StripeEvent } from './account.ts'
import { presentById } from './present.ts'

/** Records that something happened to an object, which a webhook tells. */
export function emit(account: Account, type: string, id: string, previous?: object) {
  const event: StripeEvent = {
    id: newId('evt'),
    type,
    created: account.now,
    object: structuredClone(presentById(account, id)) as { id: string },
    previous,
  }
  account.events.push(event)
  account.onEvent(event)
}

export const presentEvent = ({ id, type, created, object, previous }: StripeEvent) => ({
  id,
  object: 'event',
  type,
  created,
  livemode: false,
  api_version: '2026-10-28.endive',
  pending_webhooks: 1,
  data: { object, ...(previous && { previous_attributes: previous }) },
})
