import { beforeEach, expect, test } from 'vitest'
import { createTracker, type Entry } from './tracker.ts'

let sent: (readonly Entry[])[]
let due: (() => void)[]
let isAllowed: boolean
beforeEach(() => {
  sent = []
  due = []
  isAllowed = true
})

const aTracker = () =>
  createTracker({
    isAllowed: () => isAllowed,
    later: (work) => void due.push(work),
    send: (entries) => void sent.push(entries),
  })
const run = () => due.splice(0).forEach((work) => work())
const screen = (name: string): Entry => ({ event: 'Screen Opened', properties: { screen: name } })

test('events go together, in order, and none while they’re tracked', () => {
  const { track } = aTracker()
  track('Screen Opened', { screen: 'events' })
  track('Screen Opened', { screen: 'settings' })
  expect(sent).toEqual([])

  run()
  track('Payment Error', { code: 'card_declined' })
  run()
  expect(sent).toEqual([
    [screen('events'), screen('settings')],
    [{ event: 'Payment Error', properties: { code: 'card_declined' } }],
  ])
})

test('a page that’s hidden sends at once, and nothing twice', () => {
  const { track, flush } = aTracker()
  track('Screen Opened', { screen: 'events' })
  flush()
  flush()
  run()

  expect(sent).toEqual([[screen('events')]])
})

test('what was dropped is never sent, and what comes then is', () => {
  const { track, drop } = aTracker()
  track('Screen Opened', { screen: 'events' })
  drop()
  run()
  track('Screen Opened', { screen: 'settings' })
  run()

  expect(sent).toEqual([[screen('settings')]])
})

test('of thousands at once, 50 are sent', () => {
  const { track } = aTracker()
  for (let n = 0; n < 10_000; n++) track('Screen Opened', { screen: 'events' })
  run()

  expect(sent.map((entries) => entries.length)).toEqual([50])
})

test('nothing is kept of a user who asks not to be tracked', () => {
  const { track } = aTracker()
  isAllowed = false
  track('Screen Opened', { screen: 'events' })
  isAllowed = true
  run()

  expect(sent).toEqual([])
})
