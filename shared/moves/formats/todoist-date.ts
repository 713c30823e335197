import { parseQuickAdd } from '#shared/tasks/quick-add.ts'
import type { Collector } from '../collector.ts'
import { readDate } from '../dates.ts'
import type { ReadContext, ReadTask } from '../move.ts'

type Written = { date: string; deadline?: string; due?: string }

/** When a Todoist task is due: its deadline if it has one, else its date, which may be words such as "every friday". */
export function readTodoistDate(
  found: Collector,
  task: string,
  { date, deadline = '', due = '' }: Written,
  { now, timeZone }: ReadContext,
): Pick<ReadTask, 'due' | 'repeat'> {
  const last = readDate(deadline, { timeZone })
  const exact = last ?? readDate(due, { timeZone }) ?? readDate(date, { timeZone })
  if (!date || readDate(date, { timeZone })) return { due: exact, repeat: null }

  const names = { groups: [], labels: [], people: [] }
  const text = date.replace(/\b(?:ev|every!?)(?= )/gi, 'every').replace(/ (?:starting|from) .*$/i, '')
  const { title, recurrence, deadline: said, deadlineType } = parseQuickAdd(text, { ...names, now, timeZone })
  const isWhole = title === ''
  if (!isWhole) found.leave(/^every/i.test(text) ? 'repeats' : 'dates', task, date)
  const meant = isWhole && said && deadlineType ? { deadline: said, deadlineType } : null
  return { due: exact ?? meant, repeat: isWhole ? recurrence : null }
}
