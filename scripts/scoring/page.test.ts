import { expect, test } from 'vitest'
import type { CaseDocument } from './documents.ts'
import { evaluate } from './evaluate.ts'
import { pageOf } from './page.ts'
import { builtInReader } from './readers.ts'

const document = (id: string, kind: string, text: string, tasks: string[]): CaseDocument => ({
  id,
  kind,
  set: 'cases',
  source: 'chat',
  title: '#pier',
  startsAt: '2026-03-04T10:00:00Z',
  timezone: 'UTC',
  participants: [{ name: 'Ana Ruiz' }, { name: 'Ben Ode' }],
  lines: [{ id: '1', text, from: 'Ana Ruiz', ts: '2026-03-04T10:00:00Z' }],
  gold: { tasks: tasks.map((title) => ({ title, lines: ['1'], assignee: 'Ana Ruiz' })) },
})
const ownCases = [document('own', 'riddle', 'The heron has flown.', ['Look for the heron'])]
const otherCases = [
  document('a', 'promise', "I'll send the berth plan by Friday.", ['Send the berth plan']),
  document('b', 'riddle', 'The gull knows more.', ['Ask the gull']),
  document('c', 'weather', 'What a lovely morning.', []),
]
const scored = async (set: string, documents: CaseDocument[]) => [await evaluate({ set, documents }, builtInReader())]
const rankings = [{ trainedOn: 'all', scoredOn: 'ami', averagePrecision: 0.4, bestF1: 0.5 }]

test('the page shows errors of our own cases in full, and only figures of other sets', async () => {
  const page = pageOf({
    own: await scored('cases', ownCases),
    others: await scored('harbour', otherCases),
    rankings,
    before: '',
  })

  expect(page).toContain('Ana Ruiz: The heron has flown.')
  expect(page).toMatch(/\| harbour +\| +built-in \| +3 \| +2 \|/)
  expect(page).toMatch(/\| all +\| \.40, \.50 \|/)
  for (const { lines, gold } of otherCases) {
    expect(page).not.toContain(lines[0]!.text)
    if ('tasks' in gold) for (const { title } of gold.tasks) expect(page).not.toContain(title)
  }
})

test('kinds are sorted with the hardest first', async () => {
  const page = pageOf({ own: [], others: await scored('harbour', otherCases), rankings, before: '' })

  const kinds = [...page.matchAll(/^\| (riddle|promise|weather) .*$/gm)].map(([row]) =>
    row.split('|').map((cell) => cell.trim()),
  )
  expect(kinds.map((cells) => [cells[1], cells[4], cells[7]])).toEqual([
    ['riddle', '.00', '–'],
    ['promise', '1.00', '–'],
    ['weather', '–', '1.00 of 1'],
  ])
})

test('figures of other sets stay when those sets are missing', async () => {
  const own = await scored('cases', ownCases)
  const before = pageOf({ own, others: await scored('harbour', otherCases), rankings, before: '' })
  const after = pageOf({ own, others: [], rankings: [], before })

  expect(after).toBe(before)
})
