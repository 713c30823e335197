import { callAppOf } from './call-apps.ts'

const realMs = 5_000 // shorter is a microphone test
const pauseMs = 30_000 // some apps release the microphone while muted

/** A call app's use of the microphone. It ends some time after the app released it. */
type Use = { since: number; goneSince: number | null; isSettled: boolean }

/** Uses by app name. */
export type Uses = ReadonlyMap<string, Use>

export const noUses: Uses = new Map()

/** The uses after a report of the watcher. */
export function updateUses(uses: Uses, bundleIds: string[], now: number): Uses {
  const apps = new Set(bundleIds.flatMap((id) => callAppOf(id) ?? []))
  const going = [...uses].filter(([, { goneSince }]) => goneSince === null || now - goneSince < pauseMs)
  const known = new Map(
    going.map(([app, use]) => [app, { ...use, goneSince: apps.has(app) ? null : (use.goneSince ?? now) }]),
  )
  for (const app of apps) if (!known.has(app)) known.set(app, { since: now, goneSince: null, isSettled: false })
  return known
}

/** The app whose call to offer now, if any. Each use is settled once, offered or not. */
export function settleUses(
  uses: Uses,
  mayOffer: boolean,
  now: number,
): { uses: Uses; offer: string | null; again: number | null } {
  const open = [...uses].filter(([, { isSettled, goneSince }]) => !isSettled && goneSince === null)
  const due = open.filter(([, { since }]) => now - since >= realMs)
  const settled = due.map(([app, use]) => [app, { ...use, isSettled: true }] as const)
  const young = open.filter(([, { since }]) => now - since < realMs).map(([, { since }]) => since + realMs)
  return {
    uses: new Map([...uses, ...settled]),
    offer: mayOffer ? (due[0]?.[0] ?? null) : null,
    again: young.length > 0 ? Math.min(...young) : null,
  }
}
