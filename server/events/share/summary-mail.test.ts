import { expect, test } from 'vitest'
import { summaryMail, type SharedSummary } from '#server/events/share/summary-mail.ts'
import { dueInWords, whenInWords } from '#server/events/share/when.ts'

const shared: SharedSummary = {
  title: 'Spring planning',
  when: 'Thursday, March 5, 2026 at 10:00 AM GMT+1',
  people: ['Ada Winter', 'Ben Ode'],
  summary: 'Ada and Ben planned the spring.\nThey agreed on the harbour.',
  topics: [{ label: 'Harbour', icon: '⚓', description: 'Where to meet.' }],
  tasks: [
    { title: 'Send the price list', owners: ['Ada Winter'], due: 'by Friday, March 6, 2026', isDone: false },
    { title: 'Book the room', owners: [], due: null, isDone: true },
  ],
  sharedBy: { name: 'Ada Winter', email: 'ada@portolan.example' },
}

test('a shared summary reads as plain text', () => {
  const { subject, text } = summaryMail(shared)

  expect(subject).toBe('Summary: Spring planning')
  expect(text).toBe(`Ada Winter shares this summary with you.

SPRING PLANNING
Thursday, March 5, 2026 at 10:00 AM GMT+1
With Ada Winter and Ben Ode

Ada and Ben planned the spring.

They agreed on the harbour.

TOPICS
Harbour. Where to meet.

TASKS
[ ] Send the price list
    Ada Winter, by Friday, March 6, 2026
[x] Book the room
    done

--
Sent with Kept on behalf of Ada Winter. An answer to this mail goes to
ada@portolan.example.
`)
})

test('the HTML version has the same words, and no link', () => {
  const { html } = summaryMail(shared)

  for (const said of ['They agreed on the harbour.', 'Where to meet.', 'Ada Winter, by Friday, March 6, 2026', '✓'])
    expect(html).toContain(said)
  expect(html).not.toMatch(/<(a|script|link|iframe)\b|https?:|url\(/)
})

test('text from elsewhere is never markup and brings no line breaks', () => {
  const nasty = '<script>alert(1)</script>"\'&\r\nBcc: mallory@evil.example\u2028\u202egnp'
  const { subject, html, text } = summaryMail({
    title: nasty,
    when: shared.when,
    people: [nasty],
    summary: nasty,
    topics: [{ label: nasty, icon: nasty, description: nasty }],
    tasks: [{ title: nasty, owners: [nasty], due: null, isDone: false }],
    sharedBy: { name: nasty, email: 'ada@portolan.example' },
  })

  expect(subject).not.toMatch(/[\r\n\u2028\u202e]/)
  expect(html).not.toContain('<script')
  expect(html).not.toContain('\u202e')
  expect(text).not.toMatch(/[\r\u2028\u202e]/)
})

test('an event with many attendees names some and counts the rest', () => {
  const people = Array.from({ length: 40 }, (_, index) => `Person ${index + 1}`)

  expect(summaryMail({ ...shared, people }).text).toMatch(/Person 11, Person\s12,\sand\s28\sothers\n/)
  expect(summaryMail({ ...shared, people: people.slice(0, 13) }).text).toContain('Person 12, and Person 13\n')
  expect(summaryMail({ ...shared, people: [], topics: [], tasks: [] }).text).not.toMatch(/With |Topics|Tasks/)
})

test.each([
  [
    'with its end',
    { date: '2026-03-05T09:00:00.000Z', endDate: '2026-03-05T09:45:00.000Z', platform: 'zoom' },
    'Thursday, March 5, 2026, 10:00 – 10:45 AM GMT+1',
  ],
  [
    'without an end',
    { date: '2026-03-05T23:30:00.000Z', endDate: null, platform: 'zoom' },
    'Friday, March 6, 2026 at 12:30 AM GMT+1',
  ],
  [
    'of a channel, which is a day in Los Angeles',
    { date: '2026-03-05T08:00:00.000Z', endDate: null, platform: 'slack' },
    'Thursday, March 5, 2026',
  ],
])('the time of an event %s is in the sharing user’s time zone', (_, event, words) => {
  expect(whenInWords(event, 'Europe/Vienna')).toBe(words)
})

test('a deadline is a day, or a time in the sharing user’s time zone', () => {
  expect(dueInWords({ deadline: '2026-03-06', deadlineType: 'DATE' }, 'Pacific/Honolulu')).toBe(
    'by Friday, March 6, 2026',
  )
  expect(dueInWords({ deadline: '2026-03-06T01:00:00.000Z', deadlineType: 'DATE_TIME' }, 'America/New_York')).toBe(
    'by Thursday, March 5, 2026 at 8:00 PM EST',
  )
  expect(dueInWords({ deadline: null, deadlineType: null }, 'UTC')).toBeNull()
})
