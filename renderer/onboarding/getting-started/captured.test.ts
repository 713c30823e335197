import { expect, test } from 'vitest'
import type { Activity } from '#shared/onboarding/schemas.ts'
import { demoSources, recentlyCaptured, type DemoSource } from './captured.ts'

const now = new Date('2026-11-20T10:00:00Z')
const at = (hoursAgo: number) => new Date(now.getTime() - hoursAgo * 3_600_000).toISOString()
const done = (activity: Activity, hoursAgo = 1) => ({ activity, completedAt: at(hoursAgo), createdAt: at(hoursAgo) })
const fromEmail = { demoKey: 'EMAIL_HISTORICAL_CAPTURE' }
const fromSlack = { demoKey: 'SLACK_HISTORICAL_CAPTURE' }
const own = { demoKey: null }

const bothCaptured = {
  activities: [done('email-demo'), done('slack-demo')],
  isConnected: true,
  tasks: [fromEmail, own, fromSlack, fromEmail, { demoKey: 'HELICOPTER' }],
  now,
}
const captured = (source: DemoSource, different: Partial<typeof bothCaptured> = {}) =>
  recentlyCaptured(source, { ...bothCaptured, ...different })

test('the tasks of each source’s past are counted', () => {
  expect(demoSources.map((source) => captured(source))).toEqual([2, 1])
})

test.each<[string, Partial<typeof bothCaptured>, number]>([
  ['within a day', { activities: [done('email-demo', 23.9)] }, 2],
  ['after a day', { activities: [done('email-demo', 24)] }, 0],
  ['while it runs', { activities: [{ activity: 'email-demo', completedAt: null as never, createdAt: at(1) }] }, 0],
  ['never captured', { activities: [done('slack-demo')] }, 0],
  ['dismissed', { activities: [done('email-demo', 2), done('email-demo-complete')] }, 0],
  ['the other one dismissed', { activities: [done('email-demo', 2), done('slack-demo-complete')] }, 2],
  ['no longer connected', { isConnected: false }, 0],
  ['without tasks', { tasks: [own, fromSlack] }, 0],
])('%s', (_, different, amount) => {
  expect(captured('email', different)).toBe(amount)
})
