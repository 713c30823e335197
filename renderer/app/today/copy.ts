import { counted, number } from '../../platform/time.ts'
import type { SpanKey } from './spans.ts'

/** Today: the board’s tasks by time. */
export const copy = {
  title: 'Today',
  tasks: 'Tasks by time',
  span: {
    overdue: 'Overdue',
    today: 'Today',
    tomorrow: 'Tomorrow',
    week: 'This week',
    later: 'Later',
    undated: 'No date',
  } satisfies Record<SpanKey, string>,
  summary: (date: string, toDo: number, overdue: number) =>
    [
      date,
      [toDo > 0 && `${number(toDo)} to do`, overdue > 0 && `${number(overdue)} overdue`].filter(Boolean).join(', '),
    ]
      .filter(Boolean)
      .join(' · '),
  nothingSoon: 'Nothing is due in the coming days.',
  foldedTasks: (amount: number) => counted(amount, 'task'),
  place: (span: string, day: string) => `${span}, ${day}`,
  waiting: 'Waiting for others',
  allWaiting: (amount: number) =>
    amount === 1 ? 'Go to what you’re waiting for' : `All ${number(amount)} you’re waiting for`,
} as const
