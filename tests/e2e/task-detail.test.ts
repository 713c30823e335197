import { describe, expect, test } from 'vitest'
import { accessibilityOf } from '#tests/support/accessibility.ts'
import { meet, newTask, taskAs } from '#tests/support/board.ts'
import { aWindow, goWithin, hasFocus, type Page, sizes } from '#tests/support/browser-page.ts'
import { someoneWithATask } from '#tests/support/import.ts'
import { inABrowser } from '#tests/support/in-a-browser.ts'
import type { Someone } from '#tests/support/someone.ts'
import { alsoSaid } from '#tests/support/task-sources.ts'

const given = inABrowser()

const panel = (page: Page) => page.getByRole('complementary')

async function opened(person: Someone, path: string) {
  const { page } = await aWindow(given.browser, given.server.url, person)
  await page.goto(path)
  return page
}

describe("a task's notices", () => {
  test('an archived task says who archived it and when; it, noise, a snoozed task and a duplicate, which links to its original, can be brought back', async () => {
    const person = await given.server.person('Ada Quiet')
    const archived = await newTask(person)
    await person.put(`/api/tasks/${archived.id}`, { status: 'DISMISSED' })
    const noise = await newTask(person, { title: 'Post in standup' })
    await person.put(`/api/tasks/${noise.id}`, { isNoise: true })
    const asleep = await newTask(person, {
      title: 'Renew the permit',
      snoozedUntil: new Date(Date.now() + 5 * 86_400_000).toISOString(),
    })

    const original = await newTask(person, { title: 'Confirm the pilot dates' })
    const twin = await newTask(person, { title: 'Get back about the pilot' })
    await person.put(`/api/tasks/${twin.id}`, { duplicateOf: original.id })

    const page = await opened(person, `/task/${archived.id}`)
    await panel(page)
      .getByText(/^Archived by you on \w+ \d+\.$/)
      .waitFor()
    await panel(page).getByRole('button', { name: 'Restore' }).last().click()
    await expect.poll(async () => (await taskAs(person, archived.id)).status).toBe('INCOMPLETE')
    await page.getByRole('main').getByRole('link', { name: archived.title }).waitFor()

    await goWithin(page, `/tasks/${noise.id}`)
    await panel(page).getByRole('button', { name: 'Is a promise' }).click()
    await page.getByRole('main').getByRole('link', { name: 'Post in standup' }).waitFor()
    await expect.poll(async () => (await taskAs(person, noise.id)).isNoise).toBe(false)

    await goWithin(page, `/tasks/${asleep.id}`)
    await panel(page)
      .getByText(/^Snoozed until/)
      .waitFor()
    await panel(page).getByRole('button', { name: 'Wake now' }).click()
    await page.getByRole('main').getByRole('link', { name: 'Renew the permit' }).waitFor()
    await expect.poll(async () => (await taskAs(person, asleep.id)).snoozedUntil).toBeNull()

    await goWithin(page, `/tasks/${twin.id}`)
    await panel(page).getByText('Duplicate of').getByRole('link', { name: 'Confirm the pilot dates' }).click()
    await panel(page).getByRole('heading', { name: 'Duplicated by:' }).waitFor()
    await panel(page).getByRole('link', { name: 'Get back about the pilot' }).click()
    await panel(page).getByRole('button', { name: 'Remove Duplicate' }).click()
    await panel(page).getByText('Duplicate of').waitFor({ state: 'detached' })
    await page.getByRole('main').getByRole('link', { name: 'Get back about the pilot' }).waitFor()
    await expect.poll(async () => (await taskAs(person, twin.id)).duplicateOf).toBeNull()
  })
})

test('a task says in one sentence why it’s there, has the words once, and an empty description', async () => {
  const { person, task, eventId } = await someoneWithATask(given.server, 'Ada Winter')
  const page = await opened(person, `/tasks/${task.id}`)

  const why = panel(page).getByText('You said so in Spring planning.')
  await why.waitFor()
  expect(await panel(page).getByText('send you the price list by Friday').count()).toBe(1)
  expect(await panel(page).getByRole('blockquote').count()).toBe(1)
  expect(await panel(page).getByRole('textbox', { name: 'Description' }).inputValue()).toBe('')
  await why.getByRole('link', { name: 'Spring planning' }).click()
  await page.waitForURL(`**/events/${eventId}`)
})

test('a task opens a source of any other program without a referrer', async () => {
  const { person, task } = await someoneWithATask(given.server, 'Ada Sources')
  const url = 'https://crm.example/deals/4'
  await given.server.sql(
    `update task_sources set type = 'API', url = $2, label = 'Berth CRM', "meetingId" = null where "taskId" = $1`,
    [task.id, url],
  )
  const page = await opened(person, `/tasks/${task.id}`)

  const link = panel(page).getByRole('link', { name: 'Berth CRM' })
  await link.waitFor()
  expect(await link.getAttribute('href')).toBe(url)
  expect(await link.getAttribute('rel')).toBe('noreferrer')
  expect(await link.getAttribute('target')).toBe('_blank')
})

test('a task says where else it was said, by whom and when, each with its link, and the event’s page lists it too', async () => {
  const { person, task } = await someoneWithATask(given.server, 'Ada Said')
  const standup = await meet(given.server, person)
  await given.server.sql(`update meetings set title = 'Standup', date = '2026-03-06T08:30:00Z' where id = $1`, [
    standup,
  ])
  await alsoSaid(given.server, task.id, {
    type: 'MEETING',
    meetingId: standup,
    lines: [{ id: '0', speaker: 'Ben Okoro', text: 'Monday is early enough for the prices.', timestamp: 42 }],
  })
  await alsoSaid(given.server, task.id, {
    type: 'SLACK',
    userId: person.me.id,
    label: '#launch',
    url: 'https://portolan.slack.com/archives/C1/p3',
    lines: [{ id: '1', speaker: 'Priya Raman', text: 'Tuesday at the latest, please.' }],
  })
  const page = await opened(person, `/tasks/${task.id}`)

  const also = panel(page).getByRole('list', { name: 'Also said in' })
  const [first, second] = [also.getByRole('listitem').first(), also.getByRole('listitem').last()]
  await first.getByText('Monday is early enough for the prices.').waitFor()
  expect(await first.textContent()).toMatch(/^Ben Okoro0:42.*Standup.*Mar 6/)
  await second.getByText('Priya Raman').waitFor()
  const outside = second.getByRole('link', { name: 'View conversation in Slack' })
  expect(await outside.getAttribute('href')).toBe('https://portolan.slack.com/archives/C1/p3')
  for (const size of sizes) {
    await page.setViewportSize(size)
    expect(await accessibilityOf(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width)
  }

  const link = first.getByRole('link', { name: 'Standup' })
  await link.focus()
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/events/${standup}`)
  await panel(page).getByRole('link', { name: task.title }).waitFor()
})

test('a new task shows hints in empty fields, and takes links with or without a title, which can be removed', async () => {
  const person = await given.server.person('Ada Attaches')
  const task = await newTask(person, { assigneeIds: [] })
  const page = await opened(person, `/tasks/${task.id}`)
  for (const name of ['Add Assignee', 'Add Deadline', 'Move to', 'Add label', 'Doesn’t repeat']) {
    await panel(page).getByRole('button', { name }).waitFor()
  }
  const attached = async () => (await taskAs(person, task.id)).attachments.map(({ title, url }) => [title, url])

  await panel(page).getByRole('button', { name: 'Add a link' }).click()
  await panel(page).getByRole('textbox', { name: 'Link' }).fill('berths')
  await page.keyboard.press('Enter')
  await panel(page).getByText('Use a URL that starts with http:// or https://.').waitFor()
  await panel(page).getByRole('textbox', { name: 'Link' }).fill('https://docs.example/berths')
  await page.keyboard.press('Enter')
  const link = panel(page).getByRole('link', { name: 'docs.example/berths' })
  expect(await link.getAttribute('rel')).toBe('noreferrer')
  await expect.poll(attached).toEqual([['docs.example/berths', 'https://docs.example/berths']])

  await panel(page).getByRole('button', { name: 'Remove docs.example/berths' }).click()
  await expect.poll(attached).toEqual([])
})

test('a task opens at once from what the board knows, with its details from resting on its row, and says when they can’t be loaded', async () => {
  const person = await given.server.person('Ada Opens')
  const known = await newTask(person, { title: 'Order the flags', notes: 'Week 49.' })
  const task = await newTask(person, { notes: 'Week 50.' })
  const page = await opened(person, '/')
  const details = `**/api/tasks/${task.id}`
  const description = panel(page).getByRole('textbox', { name: 'Description' })
  const link = (title: string) => page.getByRole('main').getByRole('link', { name: title })
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const fetched = page.waitForResponse(`**/api/tasks/${known.id}`)
  await link(known.title).hover()
  await fetched
  await link(known.title).click()
  await expect.poll(() => description.inputValue()).toBe('Week 49.')
  expect(asked.filter((path) => path === `/api/tasks/${known.id}`)).toHaveLength(1)

  await page.route(details, (route) => route.abort('internetdisconnected'))
  await link(task.title).click()
  await expect.poll(() => panel(page).getByRole('textbox', { name: 'Title' }).inputValue()).toBe(task.title)
  expect(await description.isEditable()).toBe(false)
  await panel(page).getByRole('alert').getByText('Couldn’t load the details').waitFor()
  await panel(page).getByRole('textbox', { name: 'Title' }).waitFor()
  await page.unroute(details)
  await panel(page).getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => description.inputValue()).toBe('Week 50.')
})

test('a web address in a description is a link until it’s edited', async () => {
  const person = await given.server.person('Ada Links')
  const task = await newTask(person, { notes: 'See https://docs.example/berths, *then* call.\nBye.' })
  const page = await opened(person, `/tasks/${task.id}`)
  const description = panel(page).getByRole('textbox', { name: 'Description' })
  const link = panel(page).getByRole('link', { name: 'https://docs.example/berths', exact: true })

  await link.click({ trial: true })
  expect(await link.getAttribute('href')).toBe('https://docs.example/berths')
  expect(await link.getAttribute('rel')).toBe('noreferrer')
  expect(await link.getAttribute('target')).toBe('_blank')
  await description.focus()
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.type(' Or http://b.example')
  await page.keyboard.press('Tab')
  await hasFocus(link)
  await panel(page).getByRole('link', { name: 'http://b.example' }).click({ trial: true })
  await expect.poll(async () => (await taskAs(person, task.id)).notes).toMatch(/ Or http:\/\/b\.example$/)
})

describe('typed text', () => {
  const title = (page: Page) => panel(page).getByRole('textbox', { name: 'Title' })
  const notes = (page: Page) => panel(page).getByRole('textbox', { name: 'Description' })

  test('an unfinished title is saved when the person goes back or the window goes, but never after Escape', async () => {
    const person = await given.server.person('Ada Leaves')
    const task = await newTask(person)
    const page = await opened(person, '/')
    const isOnBoard = async (text: string) => {
      await page.getByRole('main').getByRole('link', { name: text, exact: true }).waitFor()
      await expect.poll(async () => (await taskAs(person, task.id)).title).toBe(text)
    }

    await page.getByRole('main').getByRole('link', { name: task.title }).click()
    await title(page).fill('Send the new price')
    await page.goBack()
    await isOnBoard('Send the new price')

    await page.getByRole('main').getByRole('link', { name: 'Send the new price' }).click()
    await panel(page).getByText('Saved').waitFor()
    await title(page).fill('Send the latest price')
    await page.reload()
    await isOnBoard('Send the latest price')

    await title(page).fill('Send nothing')
    await page.keyboard.press('Escape')
    await expect.poll(() => title(page).inputValue()).toBe('Send the latest price')
    await page.keyboard.press('Escape')
    await panel(page).waitFor({ state: 'detached' })
    await page.reload()
    await isOnBoard('Send the latest price')
  })

  test("a conflict with someone else's edit is resolved by showing theirs or by typing on", async () => {
    const person = await given.server.person('Ada Insists')
    const task = await newTask(person, { notes: 'Week 50.' })
    const { page } = await aWindow(given.browser, given.server.url, person)
    await page.clock.install()
    await page.goto(`/tasks/${task.id}`)
    const conflict = panel(page).getByText('Someone else changed this in the meantime.')
    const notesNow = async () => (await taskAs(person, task.id)).notes

    await expect.poll(() => notes(page).inputValue()).toBe('Week 50.')
    await notes(page).fill('Mine.')
    await person.put(`/api/tasks/${task.id}`, { notes: 'Theirs.' })
    await conflict.waitFor()
    await page.clock.runFor(4_000)
    expect(await notes(page).inputValue()).toBe('Mine.')
    expect(await notesNow()).toBe('Theirs.')
    await panel(page).getByRole('button', { name: 'Show theirs' }).click()
    await expect.poll(() => notes(page).inputValue()).toBe('Theirs.')
    await conflict.waitFor({ state: 'detached' })
    await hasFocus(notes(page))

    await notes(page).fill('Mine again.')
    await person.put(`/api/tasks/${task.id}`, { notes: 'Theirs again.' })
    await conflict.waitFor()
    await notes(page).fill('Mine. Still.')
    await conflict.waitFor({ state: 'detached' })
    await page.clock.runFor(3_100)
    await expect.poll(notesNow).toBe('Mine. Still.')
  })
})

test('copying the link is confirmed for three seconds', async () => {
  const person = await given.server.person('Ada Copies')
  const task = await newTask(person)
  const { page } = await aWindow(given.browser, given.server.url, person)
  await page.clock.install()
  await page.goto(`/tasks/${task.id}`)
  await panel(page).getByRole('button', { name: 'Copy link' }).waitFor()
  await page.clock.pauseAt(Date.now() + 60_000)

  await panel(page).getByRole('button', { name: 'Copy link' }).press('Enter')
  // Not the mouse itself: it would arrive at a moment of its own.
  await panel(page).getByRole('button', { name: 'Link copied' }).dispatchEvent('pointerover', { pointerType: 'mouse' })
  await page.clock.runFor(500)
  await page.getByText('Link copied', { exact: true }).waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${given.server.url}/task/${task.id}`)

  await page.clock.runFor(3_100)
  await panel(page).getByRole('button', { name: 'Copy link' }).waitFor()
  await page.getByText('Link copied', { exact: true }).waitFor({ state: 'detached' })
  await page.getByText('Copy link', { exact: true }).waitFor()
})
