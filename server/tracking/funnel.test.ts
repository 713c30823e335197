import { expect, test } from 'vitest'
import { funnelTable } from '#server/tracking/funnel.ts'

test('the funnel is a table with the share of those who signed up', () => {
  const funnel = { signedUp: 240, connected: 180, captured: 150, completed: 96, signedUpWeekAgo: 200, activeOnDay7: 70 }

  expect(funnelTable(funnel).split('\n')).toEqual([
    'Signed up                            240  100 %',
    'Connected a source                   180   75 %',
    'First task captured                  150   63 %',
    'First task completed                  96   40 %',
    'Active on day 7 or later, of 200      70   35 %',
  ])
})

test('without users there are no shares', () => {
  const nobody = { signedUp: 0, connected: 0, captured: 0, completed: 0, signedUpWeekAgo: 0, activeOnDay7: 0 }

  expect(funnelTable(nobody).split('\n')[0]).toMatch(/^Signed up +0 +–$/)
})
