import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import { csvHead, csvLine } from '#server/export/tasks/csv.ts'
import { calendarEnd, calendarStart, deadlineEventOf, todoOf } from '#server/export/tasks/icalendar.ts'
import { markdownWriter } from '#server/export/tasks/markdown.ts'
import type { ExportedTask } from '#shared/export/schemas.ts'
import { readMove } from '#shared/moves/read-move.ts'

const aTask = (more: Partial<ExportedTask> = {}): ExportedTask => ({
  id: '0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1b',
  title: 'Send Priya the draft',
  titleKind: 'composed',
  status: 'INCOMPLETE',
  group: 'Launch',
  deadline: null,
  deadlineType: null,
  snoozedUntil: null,
  recurrence: null,
  notes: null,
  labels: [],
  assignees: ['Maya Okafor'],
  links: [],
  createdAt: '2026-03-01T08:00:00.000Z',
  updatedAt: '2026-03-02T08:00:00.000Z',
  completedAt: null,
  url: 'https://kept.example.com/tasks/1',
  ...more,
})

const firstCell = (title: string) => csvLine(aTask({ title })).replace(/,INCOMPLETE,Launch,[^]*$/, '')

describe('CSV', () => {
  test.each([
    ['plain', 'plain'],
    ['with, a comma', '"with, a comma"'],
    ['with "quotes"', '"with ""quotes"""'],
    ['on two\nlines', '"on two\nlines"'],
    ['=1+1', "'=1+1"],
    ['=HYPERLINK("https://evil.example","Pay")', `"'=HYPERLINK(""https://evil.example"",""Pay"")"`],
    ['+49 call', "'+49 call"],
    ['-draft', "'-draft"],
    ['@ada', "'@ada"],
    ['  =1', `'  =1`],
    ['\t=1', `'\t=1`],
    ['\r=1', `"'\r=1"`],
    ['＝1', "'＝1"],
    ['a=1', 'a=1'],
  ])('writes %j as %s', (title, written) => {
    expect(firstCell(title)).toBe(written)
  })

  test('begins with the mark of UTF-8 and the names of its columns, and ends lines with CRLF', () => {
    expect(csvHead).toMatch(/^\uFEFFtitle,status,group,deadline,labels,.*\r\n$/)
    expect(csvLine(aTask({ labels: ['Board', 'Q2'], deadline: '2026-03-06' }))).toBe(
      'Send Priya the draft,INCOMPLETE,Launch,2026-03-06,"Board; Q2",Maya Okafor,,,,,2026-03-01T08:00:00.000Z,,https://kept.example.com/tasks/1,0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1b\r\n',
    )
  })
})

describe('Markdown', () => {
  test('has a heading for each group, and a box for each task', () => {
    const write = markdownWriter()
    const tasks = [
      aTask({ deadline: '2026-03-06', labels: ['Board'], notes: 'Both variants.\n# not a heading\n===' }),
      aTask({ title: 'Again' }),
      aTask({ title: 'Old', status: 'COMPLETED' }),
    ]

    expect(tasks.map(write).join('')).toBe(`
## Launch

- [ ] Send Priya the draft (due 2026-03-06 · Maya Okafor · Board · [Kept](https://kept.example.com/tasks/1))
  > Both variants.
  > \\# not a heading
  > \\===
- [ ] Again (Maya Okafor · [Kept](https://kept.example.com/tasks/1))

## Completed

- [x] Old (Maya Okafor · [Kept](https://kept.example.com/tasks/1))
`)
  })

  test.each([
    ['<script>alert(1)</script>', '\\<script\\>alert(1)\\</script\\>'],
    ['[x](javascript:alert(1))', '\\[x\\](javascript:alert(1))'],
    ['two\n- items', 'two - items'],
    ['1. first', '1\\. first'],
    ['- dash', '\\- dash'],
    ['*bold* `code`', '\\*bold\\* \\`code\\`'],
  ])('writes %j as text', (title, written) => {
    expect(markdownWriter()(aTask({ title }))).toContain(`- [ ] ${written} (`)
  })
})

const read = (entry: string) => new ICAL.Component(ICAL.parse(calendarStart() + entry + calendarEnd) as unknown[])

describe('iCalendar', () => {
  test('has everything a reminder program reads', () => {
    const todo = read(
      todoOf(
        aTask({
          deadline: '2026-03-06T15:00:00.000Z',
          recurrence: 'FREQ=WEEKLY',
          notes: 'Both variants;\r\nand, a line.',
          labels: ['Board, main'],
        }),
      ),
    ).getFirstSubcomponent('vtodo')!

    expect(todo.toString().split('\r\n')).toEqual([
      'BEGIN:VTODO',
      'UID:0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1b',
      'DTSTAMP:20260302T080000Z',
      'CREATED:20260301T080000Z',
      'LAST-MODIFIED:20260302T080000Z',
      'SUMMARY:Send Priya the draft',
      'URL:https://kept.example.com/tasks/1',
      'DUE:20260306T150000Z',
      'DTSTART:20260306T145900Z',
      'RRULE:FREQ=WEEKLY',
      'STATUS:NEEDS-ACTION',
      'DESCRIPTION:Both variants\\;\\nand\\, a line.',
      'CATEGORIES:Launch,Board\\, main',
      'END:VTODO',
    ])
  })

  test('a day that repeats starts on it and is due when it is over, and moves back in as that day', () => {
    const entry = todoOf(aTask({ deadline: '2026-03-06', recurrence: 'FREQ=WEEKLY;BYDAY=FR' }))

    expect(entry).toContain('DURATION:P1D\r\nDTSTART;VALUE=DATE:20260306\r\nRRULE:FREQ=WEEKLY;BYDAY=FR\r\n')
    expect(entry).not.toContain('DUE')
    const file = new TextEncoder().encode(calendarStart() + entry + calendarEnd)
    const { tasks } = readMove(file, { now: new Date('2026-03-01'), timeZone: 'UTC', fileName: 'kept.ics' })
    expect(tasks).toMatchObject([
      { due: { deadline: '2026-03-06', deadlineType: 'DATE' }, repeat: 'FREQ=WEEKLY;BYDAY=FR' },
    ])
  })

  test.each([
    ['COMPLETED', 'COMPLETED'],
    ['DISMISSED', 'CANCELLED'],
  ] as const)('marks a task that is %s as %s', (status, written) => {
    expect(todoOf(aTask({ status }))).toContain(`\r\nSTATUS:${written}\r\n`)
  })

  test('has a day as a whole day, and a title can neither end a line nor exceed it', () => {
    const title = `END:VEVENT\r\nBEGIN:VALARM ${'ü'.repeat(200)}\u0000\u0007`
    const event = deadlineEventOf({ ...aTask({ title }), deadline: '2026-03-06' })

    expect(event).toContain('DTSTART;VALUE=DATE:20260306\r\n')
    expect(event.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
    const found = read(event).getAllSubcomponents()
    expect(found.map(({ name }) => name)).toEqual(['vevent'])
    expect(found[0]!.getFirstPropertyValue('summary')).toBe(`END:VEVENT\nBEGIN:VALARM ${'ü'.repeat(200)}`)
  })
})
