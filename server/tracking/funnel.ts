/** How many users got how far. */
export type Funnel = {
  signedUp: number
  connected: number
  captured: number
  completed: number
  /** Of those who signed up, the ones whose seventh day has come. */
  signedUpWeekAgo: number
  /** Of those, the ones who were active on day 7 or later. */
  activeOnDay7: number
}

/** The funnel as a table to print. */
export function funnelTable(funnel: Funnel): string {
  const { signedUp, connected, captured, completed, signedUpWeekAgo, activeOnDay7 } = funnel
  const rows: [step: string, users: number, of: number][] = [
    ['Signed up', signedUp, signedUp],
    ['Connected a source', connected, signedUp],
    ['First task captured', captured, signedUp],
    ['First task completed', completed, signedUp],
    [`Active on day 7 or later, of ${signedUpWeekAgo}`, activeOnDay7, signedUpWeekAgo],
  ]
  const width = Math.max(...rows.map(([step]) => step.length))
  return rows
    .map(([step, users, of]) => `${step.padEnd(width)}  ${String(users).padStart(6)}  ${share(users, of).padStart(5)}`)
    .join('\n')
}

const share = (part: number, of: number) => (of === 0 ? '–' : `${Math.round((part / of) * 100)} %`)
