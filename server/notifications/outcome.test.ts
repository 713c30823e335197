import { expect, test } from 'vitest'
import { outcomeOfError, Unwanted } from '#server/notifications/outcome.ts'
import { SlackProblem } from '#server/providers/slack/slack-problem.ts'
import { Problem } from '#shared/problems.ts'

const smtp = (responseCode: number, response: string) =>
  Object.assign(new Error(response), { responseCode, response, command: 'RCPT TO' })

test.each([
  ['an address that is unknown is remembered', smtp(550, '550 5.1.1 No such mailbox'), 'refused'],
  ['a busy mail server is tried again', smtp(451, '451 Try again later'), 'failed'],
  ['a mail server that is down is tried again', new Error('connect ECONNREFUSED'), 'failed'],
  ['a busy Slack is tried again', new SlackProblem('busy', 'ratelimited'), 'failed'],
  ['a Slack that is down is tried again', new SlackProblem('down', 'no_answer'), 'failed'],
  ['a removed Slack app makes its notices unwanted', new SlackProblem('lost', 'account_inactive'), 'dropped'],
  ['so does an app without the permission', new SlackProblem('scope', 'missing_scope'), 'dropped'],
  ['so does a user who left the team', new SlackProblem('refused', 'user_disabled'), 'dropped'],
  ['so does a user without a connection', new Problem('slack_not_connected'), 'dropped'],
  ['so does a user without a device', new Unwanted('no browser and no Mac gets pushes'), 'dropped'],
  ['a message that Slack refuses is tried again', new SlackProblem('refused', 'invalid_blocks'), 'failed'],
  ['an unexpected error is tried again', new TypeError('x is not a function'), 'failed'],
])('%s', (_, error, kind) => {
  expect(outcomeOfError(error, 'ada@portolan.example')).toMatchObject({ kind, reason: error.message })
})

test('a reason is at most 500 characters long', () => {
  expect(outcomeOfError(new Error('x'.repeat(5000)), '')).toEqual({ kind: 'failed', reason: 'x'.repeat(500) })
})
