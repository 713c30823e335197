import { zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { limits } from '#shared/limits.ts'
import { Unreadable, type WhyNot } from './move.ts'
import { readMove } from './read-move.ts'
import { TooMuch, unzip } from '#shared/platform/unzip.ts'

const context = { now: new Date('2026-11-20T12:00:00Z'), timeZone: 'Europe/Vienna', fileName: 'tasks.csv' }
const utf8 = (text: string) => new TextEncoder().encode(text)
const read = (content: string | Uint8Array) => readMove(typeof content === 'string' ? utf8(content) : content, context)
const titles = (content: string | Uint8Array) => read(content).tasks.map(({ title }) => title)

function why(content: string | Uint8Array): WhyNot | 'read' {
  try {
    read(content)
    return 'read'
  } catch (error) {
    if (error instanceof Unreadable) return error.because
    throw error
  }
}

const table = 'Title,Due\nGröße prüfen,2026-11-24\n'

test.each<[string, Uint8Array]>([
  ['UTF-8', utf8(table)],
  ['UTF-8 with a byte order mark', utf8(`\uFEFF${table}`)],
  ['UTF-16', new Uint8Array([0xff, 0xfe, ...Buffer.from(table, 'utf16le')])],
  ['Windows-1252', new Uint8Array(Buffer.from(table, 'latin1'))],
])('a table in %s is read', (_, bytes) => {
  expect(titles(bytes)).toEqual(['Größe prüfen'])
})

test.each<[string, string, WhyNot]>([
  ['nothing', '  \n', 'empty'],
  ['a table without tasks', 'Title,Due\n', 'empty'],
  ['a letter', 'Dear Maya,\nthe tide is high.\n', 'unknown'],
  ['a table about something else', 'Country,Capital\nAustria,Vienna\n', 'unknown'],
  ['JSON about something else', '{"weather": "fine"}', 'unknown'],
  ['half a JSON', '{"cards": [', 'broken'],
  ['half a calendar', 'BEGIN:VCALENDAR\nBEGIN:VTODO\nSUMMARY Hen', 'broken'],
  ['a picture', '\u0089PNG\0\0\0\0\0\0', 'unknown'],
])('%s is refused', (_, content, because) => {
  expect(why(content)).toBe(because)
})

test('a backup is a group for each of its projects, even those of the same name', () => {
  const project = utf8('TYPE,CONTENT,INDENT,DATE\ntask,Send the tide tables,1,\n')
  const move = read(zipSync({ 'Launch [1].csv': project, 'Launch [2].csv': project, 'notes.txt': utf8('x') }))

  expect(move.groups.map(({ title }) => title)).toEqual(['Launch', 'Launch'])
  expect(new Set(move.tasks.map(({ group }) => group)).size).toBe(2)
  expect(new Set(move.tasks.map(({ key }) => key)).size).toBe(2)
})

test('an archive that inflates without end is refused before it is whole', () => {
  const bomb = zipSync({ 'bomb.csv': [new Uint8Array(5_000_000), { level: 9 }] })
  expect(() => unzip(bomb, () => true, { entries: 1, bytes: 100_000 })).toThrow(TooMuch)
})

test.each<[string, Uint8Array, WhyNot]>([
  ['of pictures', zipSync({ 'a.png': utf8('x') }), 'unknown'],
  [
    'of too many files',
    zipSync(Object.fromEntries(Array.from({ length: limits.moveFiles + 1 }, (_, at) => [`${at}.csv`, utf8('a')]))),
    'inflates',
  ],
  ['that is cut off', zipSync({ 'a.csv': [utf8(table.repeat(50)), { level: 9 }] }).slice(0, 60), 'broken'],
])('an archive %s is refused', (_, bytes, because) => {
  expect(why(bytes)).toBe(because)
})

test('subtasks in circles, deep or of nobody stand alone, and all are there once', () => {
  const rows = [
    ['a', 'b'],
    ['b', 'c'],
    ['c', 'a'],
    ['d', 'd'],
    ['e', 'a'],
    ['f', 'gone'],
    ...Array.from({ length: 3_000 }, (_, at) => [`deep${at}`, at === 0 ? '' : `deep${at - 1}`]),
  ]
  const items = rows.map(([gid, parent]) => ({ gid, name: gid, parent: parent ? { gid: parent } : null }))
  const move = read(JSON.stringify({ data: items }))

  expect(move.tasks.map(({ title }) => title)).toEqual(['a', 'b', 'c', 'd', 'f', 'deep0'])
  expect(move.tasks[0]!.notes).toBe('- [ ] e')
  expect(move.tasks.at(-1)!.subtasks).toBe(2_999)
  expect(move.leftOut.filter(({ kind }) => kind === 'loops')).toHaveLength(4)
})

test.each([
  ['2026-11-24', '2026-11-24'],
  ['2026-11-24T15:00:00Z', '2026-11-24T15:00:00.000Z'],
  ['2026-11-24 15:00', '2026-11-24T14:00:00.000Z'],
  ['11/24/2026', '2026-11-24'],
  ['11/24/26 3:00 PM', '2026-11-24T14:00:00.000Z'],
  ['24.11.2026', '2026-11-24'],
  ['24 Nov 2026', '2026-11-24'],
  ['November 24, 2026', '2026-11-24'],
])('the date %s is %s', (written, deadline) => {
  expect(read(`Title;Due\nSail;"${written}"\n`).tasks[0]!.due?.deadline).toBe(deadline)
})

test('one date that can only be day first says how the others are meant', () => {
  const due = read('Title,Due\nSail,24/11/2026\nRow,03/11/2026\n').tasks.map((task) => task.due?.deadline)
  expect(due).toEqual(['2026-11-24', '2026-11-03'])
})

test.each(['2026-02-30', '99/99/2026', 'when the tide is high'])(
  'the date %s stays behind, and is listed',
  (written) => {
    const move = read(`Title,Due\nSail,${written}\n`)
    expect(move.tasks[0]!.due).toBeNull()
    expect(move.leftOut).toEqual([{ kind: 'dates', task: 'Sail', detail: written }])
  },
)

test('what is longer than Kept holds is cut', () => {
  const long = 'x'.repeat(30_000)
  const [task] = read(`Title,Notes,Labels\n${long},${long},${long}\n`).tasks

  expect(task!.title).toHaveLength(limits.titleLength)
  expect(task!.notes).toHaveLength(limits.notesLength)
  expect(task!.labels[0]).toHaveLength(limits.labelNameLength)
})

test('more tasks than one import takes are refused', () => {
  expect(why(`Title,Due\n${'Sail,\n'.repeat(limits.movedTasks + 1)}`)).toBe('many')
})

test('a link that runs code is no link', () => {
  const card = { id: 'c', name: 'Sail', idList: 'l', attachments: [{ name: 'x', url: 'javascript:alert(1)' }] }
  expect(read(JSON.stringify({ lists: [{ id: 'l', name: 'To do' }], cards: [card] })).tasks[0]!.links).toEqual([])
})
