import { Circle } from 'lucide-react'
import { expect, test } from 'vitest'
import { aTask, saidIn } from '#tests/support/task-shapes.ts'
import { findCommands, findTasks, recentTasks } from './local-search.ts'

const ferry = aTask({ title: 'Book the ferry', updatedAt: '2026-03-05T10:00:00.000Z' })
const notes = aTask({ title: 'Ask Ben', notes: 'about the Ferry tickets', updatedAt: '2026-03-05T12:00:00.000Z' })
const renamed = aTask({
  title: 'Something said',
  customTitle: 'Ferry timetable',
  updatedAt: '2026-03-05T11:00:00.000Z',
})
const heard = aTask({ title: 'Send the list', source: saidIn('1'), updatedAt: '2026-03-05T09:00:00.000Z' })
const demo = aTask({ title: 'Take the ferry', demoKey: 'helicopter', updatedAt: '2026-03-05T08:00:00.000Z' })
const all = [ferry, notes, renamed, heard, demo]

test.each([
  ['the title comes first, and of equals the latest', ['ferry'], [renamed, ferry, notes]],
  ['every searched word must start a word, in any order', ['tick', 'ferr'], [notes]],
  ["the meeting's title counts", ['launch'], [heard]],
  ['the middle of a word isn’t found', ['erry'], []],
  ['a demo task isn’t found', ['take'], []],
])('%s', (_, words, found) => {
  expect(findTasks(all, words, 10)).toEqual(found)
})

test('no more results than asked for', () => {
  expect(findTasks(all, ['ferry'], 1)).toEqual([renamed])
  expect(recentTasks(all, 2)).toEqual([notes, renamed])
})

test('a command is found by its words, by its section and by other words for it', () => {
  const archive = { key: 'archive', label: 'Archive', icon: Circle, section: 'On a task', run: () => {} }
  const events = { key: 'events', label: 'Events', icon: Circle, section: 'Go to', run: () => {} }

  expect(findCommands([archive, events], ['go', 'ev'])).toEqual([events])
  expect(findCommands([archive, events], ['arch'])).toEqual([archive])
  expect(findCommands([archive, { ...events, words: 'meetings calls' }], ['meet'])).toMatchObject([{ key: 'events' }])
})
