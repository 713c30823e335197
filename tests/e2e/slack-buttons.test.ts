import { afterAll, expect, test } from 'vitest'
import type { Task } from '#shared/tasks/schemas.ts'
import { newTask } from '#tests/support/board.ts'
import { aWindow, connected } from '#tests/support/browser-page.ts'
import { inABrowser } from '#tests/support/in-a-browser.ts'
import { connectSlack, slackUser } from '#tests/support/slack-people.ts'
import { aSlack } from '#tests/support/slack-stand-in.ts'

const slack = await aSlack()
slackUser(slack, 'Ada Winter')
afterAll(() => slack.stop())
const given = inABrowser({ settings: slack.settings })

/** A day from now. */
const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

test('a button in Slack completes the task on the open board, which hears of it live', async () => {
  const { server, browser } = given
  const ada = await server.person('Ada Winter')
  await ada.put('/api/me', { timezone: 'Etc/UTC', timezoneFixed: true })
  await connectSlack(server, slack, ada, 'U0ADA')
  await ada.put('/api/me/settings/notifications', { taskDue24Hours: { SLACK: true } })
  server.setTime(`${dayIn(1)}T09:00:00Z`)
  await newTask(ada, { title: 'Call Lena', deadline: dayIn(2), deadlineType: 'DATE' })
  await server.work('notice-due-tasks', {})
  server.setTime(`${dayIn(1)}T10:00:00Z`)
  await server.settle()

  const { page } = await aWindow(browser, server.url, ada)
  const isConnected = connected(page)
  await page.goto('/')
  const row = page.getByRole('link', { name: 'Call Lena' })
  await row.waitFor()
  await isConnected
  await page.route('**/api/**', (route) => route.abort()) // only the socket is left
  const blocks = slack.posted[0]!.blocks as { block_id: string; type: string }[]
  const { block_id: block } = blocks.find(({ type }) => type === 'actions')!
  const answer = slack.click(server.url, { block, action: 'complete' }, { signedAt: server.deps.now() })
  await row.waitFor({ state: 'detached' })

  expect((await answer).status).toBe(200)
  expect((await ada.get<Task[]>('/api/tasks/completed')).body.map(({ title }) => title)).toEqual(['Call Lena'])
})
