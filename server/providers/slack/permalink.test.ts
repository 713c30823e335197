import { expect, test } from 'vitest'
import { permalinkOf } from '#server/providers/slack/permalink.ts'

test.each([
  ['outside threads', null, 'https://portolan.slack.com/archives/C0HARBOUR/p1772704800000100'],
  ['that starts a thread', '1772704800.000100', 'https://portolan.slack.com/archives/C0HARBOUR/p1772704800000100'],
  [
    'in a thread',
    '1772704000.000200',
    'https://portolan.slack.com/archives/C0HARBOUR/p1772704800000100?thread_ts=1772704000.000200&cid=C0HARBOUR',
  ],
])('a message %s has the link that Slack gives it', (_, threadTs, link) => {
  expect(permalinkOf('https://portolan.slack.com/', 'C0HARBOUR', '1772704800.000100', threadTs)).toBe(link)
})
