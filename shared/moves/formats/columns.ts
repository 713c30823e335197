import { Collector } from '../collector.ts'
import { putsDayFirst, readDate } from '../dates.ts'
import type { Mover, ReadContext, ReadFile } from '../move.ts'
import { readRule } from '../repeats.ts'
import type { Row } from '../table.ts'

/** What the columns of Asana, Outlook, Things and hand-made tables are called, the first one found counting. */
const names = {
  id: ['task id', 'uuid', 'uid', 'id'],
  title: ['name', 'task name', 'subject', 'title', 'task', 'content', 'summary', 'to-do', 'todo', 'card name'],
  notes: ['notes', 'description', 'note', 'body', 'details', 'task content', 'card description'],
  group: [
    'section/column',
    'list',
    'list name',
    'project',
    'project_title',
    'project name',
    'group',
    'folder',
    'bucket name',
  ],
  otherGroup: ['projects', 'area', 'area_title', 'board name'],
  labels: ['tags', 'labels', 'categories', 'category', 'label', 'tag'],
  due: ['due date', 'deadline', 'due', 'due_date', 'duedate', 'due on'],
  start: ['start date', 'start_date', 'start', 'when'],
  assignee: ['assignee', 'assigned to', 'owner', 'responsible'],
  email: ['assignee email'],
  parent: ['parent task', 'parent'],
  repeat: ['rrule', 'recurrence', 'repeat', 'repeats'],
  priority: ['priority', 'importance'],
  reminder: ['reminder date', 'reminder'],
  completedAt: ['completed at', 'date completed', 'stop_date', 'completion date', 'completed date', 'completed time'],
  status: ['status', 'completed', '% complete', 'done', 'is completed', 'progress'],
} as const
type Field = keyof typeof names

/** Columns that say nothing about what is to be done. */
const silent =
  /^(?:created|created at|created_at|modified|last modified|last modified on|type|index|today_index|start|project|area|heading|creator|created by|created date|reminder on\/off|reminder time|% complete|private|sensitivity|role|schedule\+ priority|total work|actual work)$/i

const isDoneWord = /^(?:completed?|done|cancell?ed|true|yes|x|1|100%?|1\.0+|✓)$/i

/** Which column holds which field; undefined for those a table doesn't have. */
export function columnsOf(columns: readonly string[]): Map<Field, string> {
  const known = new Map(columns.map((column) => [column.toLowerCase(), column]))
  const fields = Object.entries(names) as [Field, readonly string[]][]
  return new Map(
    fields.flatMap(([field, options]) => {
      const name = options.find((option) => known.has(option))
      return name === undefined ? [] : [[field, known.get(name)!]]
    }),
  )
}

/** A table with a row per task. */
export function readColumns(
  from: Mover,
  { columns, rows }: { columns: readonly string[]; rows: readonly Row[] },
  { timeZone, fileName }: ReadContext,
): ReadFile {
  const found = new Collector()
  const field = columnsOf(columns)
  const cell = (row: Row, name: Field) => row[field.get(name) ?? ''] ?? ''
  const isDayFirst = putsDayFirst(rows.flatMap((row) => [cell(row, 'due'), cell(row, 'start')]))
  const others = columns.filter(
    (column) => column !== '' && !silent.test(column) && ![...field.values()].includes(column),
  )
  const ids = new Map<string, string>()
  const date = (row: Row, name: Field) => {
    const read = readDate(cell(row, name), { timeZone, isDayFirst })
    if (!read) found.leave('dates', cell(row, 'title'), cell(row, name))
    return read
  }

  for (const row of rows) {
    const title = cell(row, 'title')
    if (!title) continue
    const section = cell(row, 'group')
    const list = /^\(?(?:no|untitled) section\)?$/i.test(section) ? '' : section
    const group = list || cell(row, 'otherGroup') || (from === 'csv' || from === 'asana' ? nameOf(fileName) : '')
    const repeat = cell(row, 'repeat')
    const rule = repeat ? readRule(repeat) : null
    const due = date(row, 'due') ?? date(row, 'start')
    if (cell(row, 'due') && cell(row, 'start')) found.leave('starts', title, cell(row, 'start'))
    if (repeat && !rule) found.leave('repeats', title, repeat)
    if (!/^(?:|normal|none|0|medium)$/i.test(cell(row, 'priority')))
      found.leave('priorities', title, cell(row, 'priority'))
    found.leave('reminders', title, cell(row, 'reminder'))
    for (const column of others) if (row[column]) found.leave('fields', title, `${column}: ${row[column]}`)

    const id = found.task({
      id: cell(row, 'id'),
      parent: ids.get(cell(row, 'parent')) ?? null,
      key: cell(row, 'id') || null,
      ...(group ? { group: found.group(group, group) } : {}),
      title,
      notes: cell(row, 'notes'),
      due,
      repeat: rule,
      labels: cell(row, 'labels').split(/[,;]/),
      assignees: cell(row, 'assignee') ? [{ name: cell(row, 'assignee'), email: cell(row, 'email') || null }] : [],
      isDone: cell(row, 'completedAt') !== '' || isDoneWord.test(cell(row, 'status')),
    })
    ids.set(title, id).set(cell(row, 'id') || title, id)
  }
  return found.done(from)
}

const nameOf = (fileName: string) =>
  fileName
    .replace(/^.*[/\\]/, '')
    .replace(/\.\w{2,4}$/, '')
    .replaceAll('_', ' ')
    .trim()
