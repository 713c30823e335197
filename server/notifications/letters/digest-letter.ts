import { lookBackTo } from '#server/notifications/digest/digest-day.ts'
import { section, type Letter } from '#server/notifications/letters/letter.ts'
import { clippedTitle, counted, dueOf, sourceOf, type Reader } from '#server/notifications/letters/words.ts'
import type { Part, TaskPart } from '#server/providers/mail/letter.ts'
import type { OpenWaiting } from '#server/waiting/rows.ts'
import { addDays, localMoment } from '#shared/dates/local-day.ts'
import type { Task } from '#shared/tasks/schemas.ts'
import { titleOf } from '#shared/tasks/title.ts'

/** How many things a digest is about, and the first of each. */
export type Found = {
  overdue: number
  dueToday: number
  due: Task[]
  waiting: OpenWaiting[]
  captured: number
  fresh: Task[]
}

const waitingShown = 5

/** A day's digest: what is due, with what is overdue first, what the user waits for, and what was captured. Null without any. */
export function digestLetter(reader: Reader, found: Found): Letter | null {
  const { overdue, dueToday, due, waiting, captured, fresh } = found
  const amount = { due: overdue + dueToday, waiting: waiting.length, captured }
  if (amount.due + amount.waiting + amount.captured === 0) return null

  const { digest, timezone } = reader.to
  const today = localMoment(reader.now, timezone).day
  const lastDay = lookBackTo(today, digest)
  const since = lastDay === addDays(today, -1) ? 'yesterday' : `since ${dayName(lastDay, { weekday: 'long' })}`
  return {
    subject: `${dayName(today, { weekday: 'long' })}: ${subjectOf(found, amount.waiting, since)}`,
    parts: [
      {
        is: 'title',
        title: dayName(today, { weekday: 'long', month: 'long', day: 'numeric' }),
        lines: [dueSentences(overdue, dueToday)],
      },
      ...section(
        'Due',
        [...due.map((task) => taskPart(task, reader)), ...more(amount.due - due.length, 'due', '/today')],
        amount.due,
      ),
      ...section(
        'Waiting for others',
        [
          ...waiting.slice(0, waitingShown).map((one) => waitingPart(one, reader)),
          ...more(amount.waiting - waitingShown, '', '/waiting'),
        ],
        amount.waiting,
      ),
      ...section(
        `Captured ${since}`,
        [
          ...fresh.map((task) => taskPart(task, reader)),
          ...more(captured - fresh.length, since.replace('yesterday', 'from yesterday')),
        ],
        captured,
      ),
    ],
    actions: [{ label: 'Open Today', path: '/today' }],
    why: `You get this at ${String(digest.hour).padStart(2, '0')}:00 ${digest.workdaysOnly ? 'on workdays' : 'every day'}.`,
  }
}

function subjectOf({ overdue, dueToday, captured }: Found, waiting: number, since: string): string {
  const due = [dueToday > 0 && `${dueToday} due today`, overdue > 0 && `${overdue} overdue`].filter(Boolean)
  if (due.length > 0) return due.join(', ')
  return waiting > 0 ? `${waiting} waiting for others` : `${captured} captured ${since}`
}

/** `Two tasks are due today and one is overdue.` */
function dueSentences(overdue: number, dueToday: number): string {
  const are = (amount: number) => (amount === 1 ? 'is' : 'are')
  const tasks = (amount: number) => counted(amount, 'task').replace(/^\d+/, inWords)
  if (dueToday === 0 && overdue === 0) return 'Nothing is due today.'

  const [first, second] = [
    dueToday > 0 && `${tasks(dueToday)} ${are(dueToday)} due today`,
    overdue > 0 && `${dueToday > 0 ? inWords(overdue) : tasks(overdue)} ${are(overdue)} overdue`,
  ].filter((said) => said !== false)
  const said = [first!, ...(second ? [second] : [])].join(' and ')
  return `${said.charAt(0).toUpperCase()}${said.slice(1)}.`
}

const numbers = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
const inWords = (amount: number | string) => numbers[Number(amount)] ?? String(amount)

function taskPart(task: Task, reader: Reader): TaskPart {
  const source = task.source?.email
    ? `Email from ${task.source.email.fromName || task.source.email.fromEmail}`
    : sourceOf(task)
  return {
    is: 'task',
    title: clippedTitle(titleOf(task)),
    path: `/tasks/${task.id}`,
    due: dueOf(task, reader),
    about: source === null ? [] : [source],
    words: [],
    ownId: task.id,
  }
}

/** `1 day overdue · Since Nov 16 · #eng-releases` */
function waitingPart({ name, title: what, since, place, ...deadline }: OpenWaiting, reader: Reader): TaskPart {
  const day = dayName(localMoment(since, reader.to.timezone).day, { month: 'short', day: 'numeric' })
  const where = place?.type === 'EMAIL' ? 'Email' : place?.label
  const title = `${name}: ${clippedTitle(what)}`
  const about = [`Since ${day}`, ...(where ? [where] : [])]
  return { is: 'task', title, path: '/waiting', due: dueOf(deadline, reader), about, words: [], ownId: null }
}

function more(amount: number, which: string, path = '/'): Part[] {
  return amount > 0 ? [{ is: 'more', text: `${amount} more ${which}`.trim(), path }] : []
}

function dayName(day: string, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))
}
