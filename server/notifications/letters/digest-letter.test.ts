import { describe, expect, test } from 'vitest'
import { digestLetter, type Found } from '#server/notifications/letters/digest-letter.ts'
import { textOf } from '#server/providers/mail/letter-text.ts'
import type { Task } from '#shared/tasks/schemas.ts'

const to = {
  id: 'maya',
  name: 'Maya Okafor',
  email: 'maya@tidewater.example',
  timezone: 'Europe/Lisbon',
  digest: { isOn: true, hour: 8, workdaysOnly: true },
}
const friday = { to, now: new Date('2026-11-20T08:00:00Z') }
const monday = { to, now: new Date('2026-11-23T08:00:00Z') }

const task = (title: string, deadline: string | null, source: object | null = null) =>
  ({
    id: title,
    title,
    titleKind: 'composed',
    deadline,
    deadlineType: deadline && 'DATE',
    source,
    assignees: [],
  }) as unknown as Task
const meeting = (title: string) => ({ meeting: { title }, email: null, label: null })
const email = (fromName: string) => ({
  meeting: null,
  email: { fromName, fromEmail: 'a@b.example', subject: 'Hi' },
  label: null,
})

const nothing: Found = { overdue: 0, dueToday: 0, due: [], waiting: [], captured: 0, fresh: [] }
const full: Found = {
  overdue: 2,
  dueToday: 2,
  due: [
    task('Confirm the Rotterdam pilot dates with Beatriz', '2026-11-18', email('Beatriz Nunes')),
    task('Reply to Tom about the Antwerp lead', '2026-11-19', email('Tom Achterberg')),
    task('Send Priya the revised pricing page draft', '2026-11-20', meeting('Pricing review')),
    task('Draft the release note for berth planner 1.0', '2026-11-20', meeting('Launch weekly')),
  ],
  waiting: [
    {
      name: 'Jonas',
      title: 'Post the timings from the data move rehearsal',
      since: new Date('2026-11-16T10:00:00Z'),
      deadline: '2026-11-19',
      deadlineType: 'DATE',
      place: { type: 'SLACK', label: '#eng-releases' },
    },
    {
      name: 'Tom',
      title: 'Bring Antwerp’s answer on the first wave',
      since: new Date('2026-11-19T23:30:00Z'),
      deadline: '2026-11-25',
      deadlineType: 'DATE',
      place: { type: 'EMAIL', label: 'Re: Antwerp' },
    },
    {
      name: 'Ana',
      title: 'Ask the port authority',
      since: new Date('2026-11-17T10:00:00Z'),
      deadline: null,
      deadlineType: null,
      place: null,
    },
  ],
  captured: 4,
  fresh: [
    task('Write the one-paragraph summary for the board deck', '2026-11-26', meeting('1:1 with Inês')),
    task('Decide which two customers speak at the launch webinar', '2026-11-27', meeting('Launch weekly')),
    task('Give Samir access to the staging tide tables', null, { meeting: null, email: null, label: '#ops-berths' }),
  ],
}

test('a full digest has what is due, overdue first, what others owe, and what was captured yesterday', () => {
  const letter = digestLetter(friday, full)!

  expect(letter.subject).toBe('Friday: 2 due today, 2 overdue')
  expect(textOf(letter, { why: letter.why!, links: [], last: '' }, 'https://kept.tidewater.example'))
    .toBe(`FRIDAY, NOVEMBER 20
Two tasks are due today and two are overdue.

DUE (4)
[ ] Confirm the Rotterdam pilot dates with Beatriz
    Overdue since Nov 18. Email from Beatriz Nunes
[ ] Reply to Tom about the Antwerp lead
    Overdue since Nov 19. Email from Tom Achterberg
[ ] Send Priya the revised pricing page draft
    Due today. Pricing review
[ ] Draft the release note for berth planner 1.0
    Due today. Launch weekly

WAITING FOR OTHERS (3)
[ ] Jonas: Post the timings from the data move rehearsal
    Overdue since Nov 19. Since Nov 16. #eng-releases
[ ] Tom: Bring Antwerp’s answer on the first wave
    Due Wed, Nov 25. Since Nov 19. Email
[ ] Ana: Ask the port authority
    Since Nov 17

CAPTURED YESTERDAY (4)
[ ] Write the one-paragraph summary for the board deck
    Due Thu, Nov 26. 1:1 with Inês
[ ] Decide which two customers speak at the launch webinar
    Due Fri, Nov 27. Launch weekly
[ ] Give Samir access to the staging tide tables
    #ops-berths
    and 1 more from yesterday

Open Today:
https://kept.tidewater.example/today

--
You get this at 08:00 on workdays.
`)
})

describe('a digest says', () => {
  test.each([
    ['one of each', { overdue: 1, dueToday: 1 }, '1 due today, 1 overdue', 'One task is due today and one is overdue.'],
    ['only what is due today', { dueToday: 3 }, '3 due today', 'Three tasks are due today.'],
    ['only what is overdue', { overdue: 12 }, '12 overdue', '12 tasks are overdue.'],
    ['what others owe when nothing is due', { waiting: full.waiting }, '3 waiting for others', 'Nothing is due today.'],
    ['what was captured when there is nothing else', { captured: 4 }, '4 captured yesterday', 'Nothing is due today.'],
  ])('%s', (_, found, subject, sentence) => {
    const letter = digestLetter(friday, { ...nothing, ...found })!

    expect(letter.subject).toBe(`Friday: ${subject}`)
    expect(letter.parts[0]).toEqual({ is: 'title', title: 'Friday, November 20', lines: [sentence] })
  })
})

const sectionsOf = (found: Partial<Found>, reader = friday) =>
  digestLetter(reader, { ...nothing, ...found })?.parts.flatMap((part) => (part.is === 'section' ? part.title : []))

test('a part with nothing in it is left out, and a day with nothing has no digest', () => {
  expect(sectionsOf({ overdue: 1, due: full.due.slice(0, 1) })).toEqual(['Due'])
  expect(sectionsOf({ waiting: full.waiting })).toEqual(['Waiting for others'])
  expect(sectionsOf({ captured: 1, fresh: full.fresh.slice(0, 1) })).toEqual(['Captured yesterday'])
  expect(digestLetter(friday, nothing)).toBeNull()
})

test('on a Monday of workdays it looks back to Friday, and every day to the day before', () => {
  const found = { captured: 3, fresh: full.fresh }

  expect(sectionsOf(found, monday)).toEqual(['Captured since Friday'])
  expect(digestLetter(monday, { ...nothing, ...found })!.subject).toBe('Monday: 3 captured since Friday')
  const daily = { ...monday, to: { ...to, digest: { isOn: true, hour: 18, workdaysOnly: false } } }
  expect(sectionsOf(found, daily)).toEqual(['Captured yesterday'])
  expect(digestLetter(daily, { ...nothing, ...found })!.why).toBe('You get this at 18:00 every day.')
})

test('a long list ends with how many more there are', () => {
  const waiting = Array.from({ length: 7 }, () => full.waiting[0]!)
  const letter = digestLetter(friday, { ...full, overdue: 30, waiting })!

  expect(letter.parts.flatMap((part) => (part.is === 'more' ? `${part.text} ${part.path}` : []))).toEqual([
    '28 more due /today',
    '2 more /waiting',
    '1 more from yesterday /',
  ])
})
