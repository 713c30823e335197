import { expect, test } from 'vitest'
import type { Subscription } from '#shared/billing/schemas.ts'
import { periodEnd, subscriptions } from '#tests/support/subscription.ts'
import { cancelWords, endOf } from './cancel-words.ts'

const now = new Date((periodEnd - 4.5 * 86_400) * 1000)
const team = { isWorkspaceSubscriptionOwner: true, workspaceName: 'Tidewater' }

test.each<[string, Subscription, string, RegExp, string | null]>([
  ['a subscription', subscriptions.active, 'Cancel Subscription', /^Capture runs until December 25/, 'December 25'],
  ['a trial', subscriptions.trialWithCard, 'Cancel Trial', /^Capture runs until December 25/, 'December 25'],
  [
    'a team’s',
    { ...subscriptions.active, ...team },
    'Cancel Subscription',
    /This also ends it for everyone in Tidewater/,
    'December 25',
  ],
  ['a free user’s', { ...subscriptions.active, gratis: true }, 'Cancel Subscription', /Kept stays free for you/, null],
])('canceling %s says what it ends', (_, subscription, confirm, text, end) => {
  const words = cancelWords(subscription, now)
  expect([words.confirm, endOf(subscription, now)]).toEqual([confirm, end])
  expect(words.text).toMatch(text)
})
