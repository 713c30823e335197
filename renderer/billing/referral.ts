import type { Subscribe } from '#shared/billing/schemas.ts'
import { store } from '../platform/state.ts'
import { asText, storedAtom } from '../platform/stored-atom.ts'

type Referral = Pick<Subscribe, 'referral' | 'referralCoupon'>

const longest = 100

/** What a link brought a visitor with. It waits here through their sign-up, until a trial or subscription starts. */
const kept = {
  referral: storedAtom('localStorage', 'referral', null, asText),
  referralCoupon: storedAtom('localStorage', 'referral-coupon', null, asText),
} as const
const names = ['referral', 'referralCoupon'] as const

/** Takes `referral` and `referralCoupon` from the address, and returns what is kept of them. */
export function takeReferral(): Referral {
  const url = new URL(location.href)
  const found = names.filter((name) => url.searchParams.has(name))
  for (const name of found) {
    store.set(kept[name], codeOf(url.searchParams.get(name)!))
    url.searchParams.delete(name)
  }
  if (found.length > 0) history.replaceState(history.state, '', url)

  return Object.fromEntries(
    names.flatMap((name) => {
      const code = store.get(kept[name])
      return code === null ? [] : [[name, code]]
    }),
  )
}

export function forgetReferral() {
  for (const name of names) store.set(kept[name], null)
}

/** What no code is as long as isn't kept. */
function codeOf(found: string): string | null {
  const code = found.trim()
  return code.length > 0 && code.length <= longest ? code : null
}
