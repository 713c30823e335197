import { readAsanaJson } from './formats/asana-json.ts'
import { readCalendar } from './formats/calendar.ts'
import { columnsOf, readColumns } from './formats/columns.ts'
import { readMicrosoftJson } from './formats/microsoft-json.ts'
import { readThingsJson } from './formats/things-json.ts'
import { readTodoistCsv } from './formats/todoist-csv.ts'
import { readTodoistJson } from './formats/todoist-json.ts'
import { readTrello } from './formats/trello.ts'
import { object, objects, type Json } from '#shared/platform/json.ts'
import { Unreadable, type Mover, type ReadContext, type ReadFile } from './move.ts'
import { readTable } from './table.ts'

type Format = (context: ReadContext) => ReadFile

/** The format a text is in, by what it says and not by its name. Throws `Unreadable`. */
export function formatOf(text: string): Format {
  const start = text.trimStart()
  if (/^BEGIN:VCALENDAR/i.test(start)) return (context) => readCalendar(text, context)
  if (/^[[{]/.test(start)) return jsonFormat(parsed(text))
  return tableFormat(text)
}

const isTrello = (all: Json) => Array.isArray(all.cards) && Array.isArray(all.lists)
const jsonFormats: [
  is: (all: Json, items: readonly Json[]) => boolean,
  read: (json: unknown, context: ReadContext) => ReadFile,
][] = [
  [isTrello, readTrello],
  [(_, items) => items.some((one) => 'gid' in one), readAsanaJson],
  [(all) => Array.isArray(all.items) && Array.isArray(all.projects), readTodoistJson],
  [(_, items) => items.some((one) => 'content' in one && 'project_id' in one), readTodoistJson],
  [(_, items) => items.some((one) => 'displayName' in one || 'importance' in one), readMicrosoftJson],
  [(_, items) => items.some(({ type }) => type === 'to-do' || type === 'project' || type === 'area'), readThingsJson],
]

function jsonFormat(json: unknown): Format {
  const all = object(json)
  const items = [json, all.data, all.results, all.items, all.tasks, all.value, all.lists].flatMap(objects)
  const [, read] = jsonFormats.find(([is]) => is(all, items)) ?? []
  if (!read) throw new Unreadable('unknown')
  return (context) => read(json, context)
}

function tableFormat(text: string): Format {
  const table = readTable(text)
  const has = (...names: string[]) =>
    names.every((name) => table.columns.some((column) => column.toLowerCase() === name))
  if (has('type', 'content', 'indent')) return (context) => readTodoistCsv(table.rows, context)
  if (!columnsOf(table.columns).has('title') || table.columns.length < 2) throw new Unreadable('unknown')

  const from: Mover = has('task id', 'section/column')
    ? 'asana'
    : has('subject', 'due date') || has('list name', 'title')
      ? 'microsoft-to-do'
      : has('uuid', 'title')
        ? 'things'
        : 'csv'
  return (context) => readColumns(from, table, context)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new Unreadable('broken', { cause })
  }
}
