import { callAppOf } from './call-apps.ts'

const realMs = 5_000 // shorter is a test of the microphone
const pauseMs = 30_000 // some apps let go of the microphone while their person is muted

/** A use of the microphone by an app for calls. It ends when the app has let go for a while. */
type Use = { since: number; goneSince: number | null; isSettled: boolean }

/** The uses there are, by the app's name. */
export type Uses = ReadonlyMap<string, Use>

export const noUses: Uses = new Map()

/** The uses after the helper told who uses the microphone. */
export function hearUse(uses: Uses, bundleIds: string[], now: number): Uses {
  const apps = new Set(bundleIds.flatMap((id) => callAppOf(id) ?? []))
  const going = [...uses].filter(([, { goneSince }]) => goneSince === null || now - goneSince < pauseMs)
  const known = new Map(
    going.map(([app, use]) => [app, { ...use, goneSince: apps.has(app) ? null : (use.goneSince ?? now) }]),
  )
  for (const app of apps) if (!known.has(app)) known.set(app, { since: now, goneSince: null, isSettled: false })
  return known
}

/** The app whose call is to be offered now, if any, and the uses after that: each is settled once, offered or not. */
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
