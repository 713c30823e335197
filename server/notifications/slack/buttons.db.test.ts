import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newTask, taskAs } from '#tests/support/board.ts'
import { aServer, type TestServer } from '#tests/support/server.ts'
import { connectSlack, slackUser } from '#tests/support/slack-people.ts'
import { aSlack, type SlackStandIn } from '#tests/support/slack-stand-in.ts'
import type { Someone } from '#tests/support/someone.ts'

let slack: SlackStandIn
let server: TestServer
let ada: Someone
let number = 0
beforeAll(async () => {
  slack = await aSlack()
  slackUser(slack, 'Ada Winter')
  slackUser(slack, 'Ben Okoro')
  server = await aServer({ settings: slack.settings })
})
afterAll(async () => {
  await server.stop()
  await slack.stop()
})

let taskId: string
/** Ada has a message about a task that is due on Friday. */
beforeEach(async () => {
  slack.posted.splice(0)
  await server.sql('delete from notification_preferences')
  server.setTime('2026-03-05T09:00:00Z')
  ada = await server.person(`Ada Clicks ${(number += 1)}`)
  await ada.put('/api/me', { timezone: 'Europe/Vienna' })
  await connectSlack(server, slack, ada, 'U0ADA')
  await ada.put('/api/me/settings/notifications', { taskDue24Hours: { SLACK: true } })
  taskId = (await newTask(ada, { title: 'Call Lena', deadline: '2026-03-06', deadlineType: 'DATE' })).id
  await server.work('notice-due-tasks', {})
  server.setTime('2026-03-05T10:00:00Z')
  await server.settle()
})

type Shown = {
  type: string
  block_id: string
  text?: { text: string }
  elements?: { action_id: string }[]
  accessory?: { action_id: string }
}
const blocks = () => slack.posted[0]!.blocks as Shown[]
const ofTasks = () => blocks().filter(({ block_id: id }) => id.startsWith('v'))
const ofTask = () => ofTasks()[0]!
const click = (action: string, more: Partial<Parameters<SlackStandIn['click']>[1]> = {}) =>
  slack.click(server.url, { block: ofTask().block_id, action, ...more }, { signedAt: server.deps.now() })
const says = (text: string) => expect.poll(() => ofTask().text?.text).toBe(text)

describe('a click', () => {
  test('on Complete completes the task and says so in its place; Undo brings back both', async () => {
    expect(ofTask().block_id.length).toBeLessThanOrEqual(255)

    expect((await click('complete')).status).toBe(200)
    expect((await taskAs(ada, taskId)).status).toBe('COMPLETED')
    await says('✓ Completed')
    expect(blocks()[1]!.text!.text).toContain('|Call Lena>')

    await click('undo')
    expect((await taskAs(ada, taskId)).status).toBe('INCOMPLETE')
    await expect
      .poll(() => ofTask().elements?.map(({ action_id: id }) => id))
      .toEqual(['complete', 'snooze', 'not-for-me'])
  })

  test('on Snooze hides the task until the chosen time where the user is', async () => {
    await click('snooze', { value: 'tomorrow' })

    expect((await taskAs(ada, taskId)).snoozedUntil).toBe('2026-03-06T08:00:00.000Z')
    await says('Snoozed until Friday, Mar 6, 09:00')
    await click('undo')
    expect((await taskAs(ada, taskId)).snoozedUntil).toBeNull()
  })

  test('on Not for me archives the task and rates it, so that Kept learns from it', async () => {
    await click('not-for-me')

    expect(await taskAs(ada, taskId)).toMatchObject({ status: 'DISMISSED', ratings: [{ reason: 'not-for-me' }] })
    await says('Off your board')
    await click('undo')
    expect(await taskAs(ada, taskId)).toMatchObject({ status: 'INCOMPLETE', ratings: [] })
  })

  test('on a task that was completed before changes nothing, and says when that was', async () => {
    await ada.put(`/api/tasks/${taskId}`, { status: 'COMPLETED' })

    await click('snooze', { value: 'nextWeek' })

    expect((await taskAs(ada, taskId)).snoozedUntil).toBeNull()
    await says('It was completed on Thursday, Mar 5, 11:00. Nothing changed.')
    expect(ofTask().accessory).toBeUndefined()
  })

  // Undo brought back a task that was snoozed in Slack, then completed on the board.
  test('on Undo undoes only what it was offered for', async () => {
    await click('snooze', { value: 'tomorrow' })
    await says('Snoozed until Friday, Mar 6, 09:00')
    await ada.put(`/api/tasks/${taskId}`, { status: 'COMPLETED' })

    await click('undo')

    expect((await taskAs(ada, taskId)).status).toBe('COMPLETED')
    await says('It was completed on Thursday, Mar 5, 11:00. Nothing changed.')
  })

  test('says the new time when a snooze that was changed on the board is undone', async () => {
    await click('snooze', { value: 'tomorrow' })
    await says('Snoozed until Friday, Mar 6, 09:00')
    await ada.put(`/api/tasks/${taskId}`, { snoozedUntil: '2026-03-09T08:00:00Z' })

    await click('undo')

    await says('Snoozed until Monday, Mar 9, 09:00')
    expect((await taskAs(ada, taskId)).snoozedUntil).toBe('2026-03-09T08:00:00.000Z')
  })

  // The second click carried the first task's buttons, and they came back although it was completed.
  test('from before the message changed leaves what became of the other tasks', async () => {
    slack.posted.splice(0)
    for (const title of ['Order the buoys', 'Pay the invoice'])
      await newTask(ada, { title, deadline: '2026-03-06', deadlineType: 'DATE' })
    await server.work('notice-due-tasks', {})
    server.setTime('2026-03-05T11:00:00Z')
    await server.settle()
    const before = structuredClone(slack.posted[0]!)
    const [first, second] = ofTasks().map(({ block_id: id }) => id)
    const texts = () => ofTasks().map(({ text }) => text?.text)

    await click('complete', { block: first!, message: before })
    await expect.poll(texts).toEqual(['✓ Completed', undefined])
    await click('not-for-me', { block: second!, message: before })
    await expect.poll(texts).toEqual(['✓ Completed', 'Off your board'])
  })

  test('on a duplicate changes nothing, and says so', async () => {
    const { id: original } = await newTask(ada, { title: 'Ring Lena' })
    await ada.put(`/api/tasks/${taskId}`, { duplicateOf: original })

    expect((await click('complete')).status).toBe(200)
    expect((await taskAs(ada, taskId)).status).toBe('INCOMPLETE')
    await says('It’s a duplicate of another task. Nothing changed.')
  })

  test('on a task that is gone says so', async () => {
    await server.sql('delete from tasks where id = $1', [taskId])

    expect((await click('complete')).status).toBe(200)
    await says('This task is gone.')
  })

  test('changes the task even if the message can’t be updated', async () => {
    slack.fail('chat.update', { error: 'message_not_found' }, 1)

    expect((await click('complete')).status).toBe(200)
    expect((await taskAs(ada, taskId)).status).toBe('COMPLETED')
  })
})

describe('is refused, and changes nothing:', () => {
  test.each([
    ['a click of another person', { by: 'U0BEN' }],
    ['a forged button', { block: 'v2.forged' }],
  ])('%s', async (_, forged) => {
    expect((await click('complete', forged)).status).toBe(403)
    expect((await taskAs(ada, taskId)).status).toBe('INCOMPLETE')
  })

  test('a click that Slack didn’t sign, or signed long ago', async () => {
    const { block_id: block } = ofTask()
    const unsigned = { signedAt: server.deps.now(), secret: 'a guess' }
    const old = { signedAt: new Date('2026-03-05T09:54:00Z') }

    for (const signed of [unsigned, old])
      expect((await slack.click(server.url, { block, action: 'complete' }, signed)).status).toBe(401)
    expect((await taskAs(ada, taskId)).status).toBe('INCOMPLETE')
  })

  test('a click once Slack was disconnected', async () => {
    await server.sql(`update slack_connections set "disabledType" = 'DISCONNECTED' where "userId" = $1`, [ada.me.id])

    expect((await click('complete')).status).toBe(403)
    expect((await taskAs(ada, taskId)).status).toBe('INCOMPLETE')
  })
})
