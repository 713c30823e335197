import type { Me } from '#shared/me/schemas.ts'
import { api } from '../platform/api.ts'
import { Unreachable } from '../platform/refusal.ts'
import { store } from '../platform/state.ts'
import { keptEtui } from './kept-etui.ts'

const longest = 200

let wasSent = false

/** Takes `etui` from the address, and stores it once as an attribute of the user, perhaps after they signed up. */
export async function takeEtui(me: Me | null | undefined) {
  const url = new URL(location.href)
  const found = url.searchParams.get('etui')
  if (found !== null) {
    url.searchParams.delete('etui')
    history.replaceState(history.state, '', url)
    store.set(keptEtui, etuiOf(found))
  }
  const etui = store.get(keptEtui)
  if (!etui || !me || wasSent) return

  wasSent = true
  if (await isSettled(me, etui)) store.set(keptEtui, null)
}

/** Whether there is nothing left to send. What brought the user first stays. */
async function isSettled({ attributes }: Me, etui: string): Promise<boolean> {
  if (attributes.etui) return true
  return api.put('/api/me/attributes', { etui }, { keepalive: true }).then(
    () => true,
    (error: unknown) => !(error instanceof Unreachable), // then the next page sends it
  )
}

/** What no link of ours is as long as isn't kept. */
export function etuiOf(found: string): string | null {
  const etui = found.trim()
  return etui.length > 0 && etui.length <= longest ? etui : null
}
