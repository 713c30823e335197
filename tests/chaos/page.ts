import { setTimeout as pause } from 'node:timers/promises'
import { io } from 'socket.io-client'
import { applyDifference } from '#shared/tasks/apply-difference.ts'
import type { Card, CardDifference } from '#shared/tasks/card.ts'
import type { Listener } from '#tests/support/someone.ts'
import type { SeenPage } from './evidence.ts'
import type { Requests, Wait } from './requests.ts'

export type Page = {
  /** What it shows. */
  seen: () => SeenPage
  isConnected: () => boolean
  counts: { events: number; lost: number; caughtUp: number }
  /** When it had no connection. */
  gaps: Wait[]
  close: () => void
}

type Shown = Pick<Card, 'id' | 'title' | 'createdAt'> & { groupId: string | null; isDone: boolean }

// As the page does.
const catchUpWithinMs = 2_000
const tryAgainMs = 5_000

/** A board as the page keeps it: a list, the events since, and what changed whenever some may have been missed. */
export function aPage(url: string, user: { id: string; cookie: string }, requests: Requests): Page {
  let tasks: Shown[] = []
  let version = ''
  let catchingUp = Promise.resolve()
  let tryingAgain: NodeJS.Timeout | undefined
  const gone = new Set<string>()
  const arrived = new Set<string>()
  const counts = { events: 0, lost: 0, caughtUp: 0 }
  const gaps: Wait[] = []
  let lostAt: number | undefined
  const socket: Listener = io(url, { transports: ['websocket'], extraHeaders: { cookie: user.cookie }, forceNew: true })

  const show = (card: Card) => {
    if (card.demoKey) return // of the tour, not of this run
    if (gone.has(card.id)) return // a completed task stays so in this run, so this event is late
    const known = tasks.find(({ id }) => id === card.id)
    tasks = applyDifference(tasks, { isWhole: false, tasks: [latestOf(known, shownAs(card))], gone: [] })
  }
  const remove = (id: string) => {
    gone.add(id)
    tasks = tasks.filter((task) => task.id !== id)
  }
  const catchUp = async (afterMs: number) => {
    await pause(afterMs)
    arrived.clear()
    const path = `/api/tasks?view=card&since=${encodeURIComponent(version)}`
    const difference = await requests.ask<CardDifference>('GET', path)
    counts.caughtUp++
    version = difference.version
    difference.gone.forEach(remove)
    const listed = new Set(difference.tasks.map(({ id }) => id))
    if (difference.isWhole)
      for (const { id, isDone } of tasks) if (!isDone && !listed.has(id) && !arrived.has(id)) remove(id)
    difference.tasks.forEach(show)
  }
  const startCatchingUp = (afterMs: number) => {
    catchingUp = catchingUp.then(() => catchUp(afterMs))
  }
  const retryIfRefused = () => {
    if (!socket.active) tryingAgain = setTimeout(() => socket.connect(), tryAgainMs)
  }
  socket.on('connect', () => {
    if (lostAt) gaps.push({ from: lostAt, to: Date.now() })
    lostAt = undefined
    startCatchingUp(0)
  })
  socket.on('disconnect', () => {
    counts.lost++
    lostAt ??= Date.now()
    retryIfRefused()
  })
  socket.on('connect_error', retryIfRefused)
  socket.on('updates-missed', () => startCatchingUp(Math.random() * catchUpWithinMs))
  socket.on('task', (card) => {
    counts.events++
    arrived.add(card.id)
    show(card)
  })
  socket.on('task-removed', ({ id }) => remove(id))

  return {
    seen: () => ({ userId: user.id, openTasks: tasks.filter(({ isDone }) => !isDone) }),
    isConnected: () => socket.connected,
    counts,
    gaps,
    close: () => {
      clearTimeout(tryingAgain)
      socket.off()
      socket.close()
    },
  }
}

function shownAs({ id, title, createdAt, status, place }: Card): Shown {
  return { id, title, createdAt, groupId: place?.taskGroupId ?? null, isDone: status === 'COMPLETED' }
}

/** Events of two servers can overtake each other. A task is moved and completed once in this run, which tells the newer one. */
function latestOf(known: Shown | undefined, shown: Shown): Shown {
  if (!known) return shown
  return { ...shown, groupId: shown.groupId ?? known.groupId, isDone: shown.isDone || known.isDone }
}
