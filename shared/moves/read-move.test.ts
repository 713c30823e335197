import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { countLeft } from './assemble.ts'
import type { MovedTask } from './move.ts'
import { readMove } from './read-move.ts'

const now = new Date('2026-11-20T12:00:00Z')

const sample = (name: string) =>
  readMove(readFileSync(new URL(`samples/${name}`, import.meta.url)), {
    now,
    timeZone: 'Europe/Vienna',
    fileName: name,
  })

/** "Group / Title (2026-11-24) #label, +2 subtasks" */
function line(task: MovedTask, groups: ReturnType<typeof sample>['groups']): string {
  const parts = [
    `${groups.find(({ key }) => key === task.group)!.title} / ${task.title}`,
    task.due && `(${task.due.deadline})`,
    task.repeat && `[${task.repeat}]`,
    ...task.labels.map((label) => `#${label}`),
    ...task.assignees.map(({ name }) => `@${name}`),
    task.links.length > 0 && `${task.links.length} links`,
    task.subtasks > 0 && `${task.subtasks} subtasks`,
  ]
  return parts.filter((part) => Boolean(part)).join(' ')
}

test.each<[file: string, from: string, tasks: string[], left: string]>([
  [
    'todoist.csv',
    'todoist',
    [
      'todoist / Collect the beta feedback in one page (2026-11-24) #launch #writing 2 subtasks',
      'todoist / Ask Owen for the signed tide data contract (2026-11-19T14:00:00.000Z) 1 links',
      'todoist / Post the beta numbers for the team (2026-11-20) [FREQ=WEEKLY;BYDAY=FR]',
      'todoist / Walk the quay (2026-11-25)',
      'todoist / Send the tide tables (2026-11-27) @Owen Marsh',
      'todoist / Send the tide tables',
    ],
    'comments 1, priorities 1, files 1, sections 1, starts 1, repeats 1',
  ],
  [
    'todoist.json',
    'todoist',
    [
      'Berth planner / Collect the beta feedback (2026-11-24) #launch 1 subtasks',
      'Berth planner / Post the numbers (2026-11-27T09:00:00.000Z) [FREQ=WEEKLY;BYDAY=FR] @Maya Okafor',
      'Inbox / Send the tide tables @Owen Marsh',
    ],
    'comments 1, files 1, reminders 1, sections 1, priorities 1, completed 1',
  ],
  [
    'asana.csv',
    'asana',
    [
      'Drafts / Write the launch post (2026-11-24) #launch #writing @Maya Okafor 1 subtasks',
      'Review / Check the numbers (2026-11-30) @Owen Marsh',
      'Launch / Publish',
    ],
    'fields 2, starts 1, completed 1',
  ],
  [
    'asana.json',
    'asana',
    [
      'Drafts / Write the launch post (2026-11-24T15:00:00.000Z) #writing @Maya Okafor 1 links 1 subtasks',
      'Launch / Publish (2026-11-30)',
    ],
    'fields 2, files 1',
  ],
  [
    'trello.json',
    'trello',
    [
      'To do / Write the launch post (2026-11-24T15:00:00.000Z) #Urgent #green @Maya Okafor 2 links 2 subtasks',
      'To do / Print the flyers @Owen Marsh',
    ],
    'archived 2, starts 1, fields 1, files 1, comments 1, completed 1',
  ],
  [
    'microsoft.json',
    'microsoft-to-do',
    [
      'Tasks / Renew the berth permit (2026-11-24) [FREQ=YEARLY;BYMONTH=11;BYMONTHDAY=24] #Harbour 1 links 2 subtasks',
      'Tasks / Water the plants (2026-11-27) [FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,FR;UNTIL=20270630]',
      'Tasks / Club evening',
      'Groceries / Bread',
    ],
    'priorities 1, reminders 1, files 1, repeats 1, completed 1',
  ],
  [
    'outlook.csv',
    'microsoft-to-do',
    ['Inbox / Renew the berth permit (2026-11-24) #Harbour #Permits'],
    'priorities 1, starts 1, completed 1',
  ],
  [
    'things.json',
    'things',
    [
      'Launch / Write the launch post (2026-11-24) #writing 2 subtasks',
      'Launch / Thank the harbour office',
      'Inbox / Buy stamps (2026-11-28)',
    ],
    'starts 1, sections 1, completed 1',
  ],
  [
    'things-rows.json',
    'things',
    ['Launch / Write the launch post (2026-11-24) #writing 1 subtasks', 'Home / Buy stamps'],
    'starts 1, sections 1, completed 1',
  ],
  [
    'things.csv',
    'things',
    ['Launch / Write the launch post (2026-11-24) #writing', 'Home / Buy stamps'],
    'completed 1',
  ],
  [
    'tasks.ics',
    'calendar',
    [
      'Harbour / Renew the berth permit, form 12 B (2026-11-24T15:00:00.000Z) [FREQ=YEARLY;BYMONTH=11;BYMONTHDAY=24] #Harbour #Permits 1 links 1 subtasks',
      'Harbour / Club evening (2026-12-08T18:00:00.000Z)',
      'Harbour / Hen',
      'Harbour / Egg',
    ],
    'loops 2, priorities 1, reminders 1, repeats 1, completed 1',
  ],
  [
    'table.csv',
    'csv',
    ['Harbour / Ring the pilot (2026-11-24) #pilots #calls', 'Harbour / Größe prüfen (2026-12-03T14:30:00.000Z)'],
    'completed 1',
  ],
])('%s is read as %s', (file, from, tasks, left) => {
  const move = sample(file)

  expect(move.from).toBe(from)
  expect(move.tasks.map((task) => line(task, move.groups))).toEqual(tasks)
  expect(
    countLeft(move.leftOut)
      .map(({ kind, count }) => `${kind} ${count}`)
      .join(', '),
  ).toBe(left)
})

test('subtasks stand in the notes as a checklist', () => {
  expect(sample('todoist.csv').tasks[0]!.notes).toBe(
    'All of it, with names.\nTwo pages at most.\n\n- [ ] Read the survey\n  - [ ] Quote the harbour office (2026-11-23)',
  )
  expect(sample('microsoft.json').tasks[0]!.notes).toBe(
    'Form 12 B, signed.\nBring the stamp & the fee.\n\n- [x] Print the form\n- [ ] Sign it',
  )
})

test('an emoji before a group’s name is its icon', () => {
  expect(sample('todoist.json').groups[0]).toEqual({ key: '220', title: 'Berth planner', icon: '🚢' })
})
