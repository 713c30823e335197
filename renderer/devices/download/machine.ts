/** The kind of device the browser runs on. */
export type Machine = 'mac' | 'mobile' | 'other'

type Browser = Pick<Navigator, 'userAgent' | 'maxTouchPoints'>

/** An iPad claims to be a Mac, but no Mac has a touchscreen. */
export function machineOf({ userAgent, maxTouchPoints }: Browser): Machine {
  if (/\b(iPhone|iPad|iPod|Android)\b/.test(userAgent)) return 'mobile'
  if (!/\bMacintosh\b/.test(userAgent)) return 'other'

  return maxTouchPoints > 1 ? 'mobile' : 'mac'
}
