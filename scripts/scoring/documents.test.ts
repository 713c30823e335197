import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readDocuments } from './documents.ts'
import { frozenScore } from './frozen.ts'

const line = { id: '1', text: "I'll send it.", t: 0, speaker: 'Ana Ruiz' }
const task = { title: 'Send it', lines: ['1'], assignee: 'Ana Ruiz', deadline: '2026-03-06' }
const row = (changed: object) =>
  JSON.stringify({
    id: 'a',
    source: 'meeting',
    title: 'Pier',
    participants: [{ name: 'Ana Ruiz' }],
    lines: [line],
    gold: { tasks: [task] },
    ...changed,
  })

test.each([
  ['is no JSON', '{', 'not a document in the format of the cases'],
  [
    'sets a day that the calendar lacks',
    row({ id: 'b', gold: { tasks: [{ ...task, deadline: '2026-02-30' }] } }),
    'not a document in the format of the cases',
  ],
  [
    'cites a line that is not there',
    row({ id: 'b', gold: { tasks: [{ ...task, lines: ['2'] }] } }),
    'there is no line "2", which a label cites',
  ],
  ['has two lines of one id', row({ id: 'b', lines: [line, line] }), 'two lines have the same id'],
  ['is called like an earlier one', row({}), 'an earlier document is called "a" too'],
])('a document that %s is refused, with the file and the line', (_, wrong, because) => {
  expect(() => readDocuments(`${row({})}\n\n${wrong}\n`, 'cases.jsonl')).toThrow(`cases.jsonl, line 3: ${because}.`)
})

test('the owner of a task in a case takes part in it or is named there', () => {
  const cases = readDocuments(readFileSync(new URL('cases.jsonl', frozenScore), 'utf8'), 'cases.jsonl')

  const strangers = cases.flatMap(({ id, gold, participants, lines }) => {
    const known = [...participants.map(({ name }) => name), ...lines.map(({ text }) => text.toLowerCase())]
    const owners =
      'label' in gold ? [] : gold.tasks.flatMap(({ assignee, assigneeAlt = [] }) => [assignee, ...assigneeAlt].flat())
    return owners
      .filter(
        (owner) =>
          typeof owner === 'string' && !known.some((text) => text === owner || text.includes(owner.toLowerCase())),
      )
      .map((owner) => `${id}: ${String(owner)}`)
  })
  expect(strangers).toEqual([])
})
