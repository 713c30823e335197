import { expect, test } from 'vitest'
import type { WaitingEntry } from '#shared/waiting/schemas.ts'
import { anEntry } from './waiting.fixture.ts'
import { byPerson, dueBy, entriesWith } from './people.ts'

const closed = { at: '2026-03-06T09:00:00.000Z', by: 'you', place: null } as const

const told = (entries: readonly WaitingEntry[]) =>
  byPerson(entries).map(({ name, open, entries: own }) => [`${name} ${open}`, ...own.map(({ title }) => title)])

test('the person waited for longest comes first, and their promise due next; closed ones come last', () => {
  const entries = [
    anEntry({ name: 'Priya', title: 'Palette', since: '2026-03-04T10:00:00.000Z' }),
    anEntry({ name: 'Ana', title: 'Berths', since: '2026-03-01T10:00:00.000Z', closed }),
    anEntry({ name: 'Jonas', title: 'Paragraph', since: '2026-03-02T10:00:00.000Z', deadline: '2026-03-09' }),
    anEntry({ name: 'Jonas', title: 'Timings', since: '2026-03-03T10:00:00.000Z', deadline: '2026-03-05' }),
    anEntry({ name: 'Jonas', title: 'Someday', since: '2026-03-01T10:00:00.000Z' }),
    anEntry({ name: 'Jonas', title: 'Done', since: '2026-03-01T09:00:00.000Z', closed }),
  ]

  expect(told(entries)).toEqual([
    ['Jonas 3', 'Timings', 'Paragraph', 'Someday', 'Done'],
    ['Priya 1', 'Palette'],
    ['Ana 0', 'Berths'],
  ])
})

test('due by a day is what is open and has a day until then, the earliest first', () => {
  const entries = [
    anEntry({ name: 'Priya', title: 'Palette', deadline: '2026-03-06' }),
    anEntry({ name: 'Jonas', title: 'Timings', deadline: '2026-03-01' }),
    anEntry({ name: 'Jonas', title: 'Paragraph', deadline: '2026-03-07' }),
    anEntry({ name: 'Jonas', title: 'Someday' }),
    anEntry({ name: 'Ana', title: 'Berths', deadline: '2026-03-01', closed }),
  ]

  expect(dueBy(entries, '2026-03-06').map(({ title }) => title)).toEqual(['Timings', 'Palette'])
})

test('the same address is the same person, and two addresses are two people of that name', () => {
  const entries = [
    anEntry({ name: 'Ana Sousa', email: 'ana@portolan.example', title: 'One' }),
    anEntry({ name: 'Sousa, Ana', email: 'Ana@Portolan.example', title: 'Two' }),
    anEntry({ name: 'ana  sousa', title: 'Three' }),
    anEntry({ name: 'Ana Sousa', email: 'other@elsewhere.example', title: 'Four' }),
  ]

  expect(told(entries)).toEqual([
    ['Ana Sousa 3', 'One', 'Two', 'Three'],
    ['Ana Sousa 1', 'Four'],
  ])
})

test('a search finds titles, quotes and people', () => {
  const entries = [
    anEntry({ name: 'Jonas', title: 'Post the timings', quote: 'Good or bad.' }),
    anEntry({ name: 'Ana', title: 'Ask the port', quote: 'Let me ask.' }),
  ]
  const found = (typed: string) => entriesWith(entries, typed).map(({ title }) => title)

  expect(found('timings')).toEqual(['Post the timings'])
  expect(found('good BAD')).toEqual(['Post the timings'])
  expect(found('ana')).toEqual(['Ask the port'])
  expect(found('jonas port')).toEqual([])
  expect(found(' ')).toEqual(['Post the timings', 'Ask the port'])
})
