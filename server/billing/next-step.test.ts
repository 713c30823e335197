import { expect, test } from 'vitest'
import { nextStep, type Has } from './next-step.ts'

const newcomer: Has = { subscription: 'none', canTrial: true, hasMethod: false, seats: 1 }
const card = { paymentMethod: 'pm_1' }

test.each<[string, Parameters<typeof nextStep>[0], Partial<Has>, string]>([
  ['a newcomer starts the trial', { trial: true }, {}, 'start-trial'],
  ['with a card, too', { trial: true, ...card }, {}, 'start-trial'],
  ['but not twice', { trial: true }, { canTrial: false, subscription: 'ended' }, 'trial_used'],
  ['a newcomer subscribes with a card', card, {}, 'start'],
  ['with one that is saved', {}, { hasMethod: true }, 'start'],
  ['not without one', {}, {}, 'payment_method_needed'],
  ['after the first payment failed', card, { subscription: 'stuck' }, 'start'],
  ['after the subscription ended', card, { subscription: 'ended', canTrial: false }, 'start'],
  ['a team without seats doesn’t', card, { seats: 0 }, 'no_seats'],
  ['a subscriber changes the card', card, { subscription: 'live' }, 'change'],
  ['a subscriber can’t subscribe twice', {}, { subscription: 'live' }, 'change'],
  ['a trial that runs isn’t started again', { trial: true }, { subscription: 'live', canTrial: false }, 'change'],
  ['a subscriber who cancels keeps it', { uncancel: true }, { subscription: 'live' }, 'keep'],
  ['what ended can’t be kept', { uncancel: true }, { subscription: 'ended' }, 'not_subscribed'],
])('%s', (_, asked, has, expected) => {
  const step = nextStep(asked, { ...newcomer, ...has })

  expect('do' in step ? step.do : step.refuse).toBe(expected)
})
