/** What somebody looks at Kept with, as far as it matters for the Mac app. */
export type Machine = 'mac' | 'mobile' | 'other'

type Browser = Pick<Navigator, 'userAgent' | 'maxTouchPoints'>

/** An iPad says that it is a Mac; no Mac has a screen to touch. */
export function machineOf({ userAgent, maxTouchPoints }: Browser): Machine {
  if (/\b(iPhone|iPad|iPod|Android)\b/.test(userAgent)) return 'mobile'
  if (!/\bMacintosh\b/.test(userAgent)) return 'other'

  return maxTouchPoints > 1 ? 'mobile' : 'mac'
}
