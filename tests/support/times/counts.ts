import type { Page } from 'playwright-core'

const counted = ['apps', 'servers', 'signIns', 'contexts', 'pageLoads', 'axeRuns', 'polledMs'] as const

type Counted = (typeof counted)[number]
/** What tests spend time on: how often, and the milliseconds they polled. */
export type Counts = Record<Counted, number>

export const noCounts = () => Object.fromEntries(counted.map((what) => [what, 0])) as Counts

let counts = noCounts()

export function count(what: Counted, by = 1) {
  counts[what] += by
}

/** Returns what was counted since the last call. */
export function takeCounts(): Counts {
  const taken = counts
  counts = noCounts()
  return taken
}

/** Counts a page's loads. */
export function countLoads(page: Page) {
  page.on('domcontentloaded', () => count('pageLoads'))
}
