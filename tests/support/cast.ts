import { readFileSync } from 'node:fs'
import { fullBoard } from './full-board.ts'
import { importAs, importSampleAs, tasksOf } from './import.ts'
import { signIn, type Someone } from './someone.ts'

export const launchWeekly = readFileSync('examples/launch-weekly.txt', 'utf8')

/** The meeting that all of the cast had, two hours ago. */
export const launchMeeting = () => ({
  title: 'Launch weekly',
  start: new Date(Date.now() - 2 * 3_600_000).toISOString(),
  timezone: 'Europe/Vienna',
  text: launchWeekly,
})

export type Cast = Awaited<ReturnType<typeof aCast>>

/** The users that the scenes show. */
export async function aCast(url: string) {
  return {
    maya: await mayaAt(url),
    busy: await busyAt(url),
    iris: await irisAt(url),
    leo: await leoAt(url),
    vera: await veraAt(url),
    fresh: await freshAt(url),
    importer: await signIn(url, 'Rosa Imports'),
    namesake: await signIn(url, 'Hana Brandt'),
    speaker: await signIn(url, 'Sofia Speaks'),
    beginner: await beginnerAt(url),
  }
}

/** Has a few tasks from a meeting. */
async function mayaAt(url: string) {
  const maya = await signIn(url, 'Maya Okafor')
  const { eventId } = await importAs(maya, { ...launchMeeting(), me: 'Maya Okafor' })
  const mine = await ownTasks(maya, eventId)
  await maya.put(`/api/tasks/${mine[0]!.id}`, {
    notes: 'Both variants, and a line on what changes for small harbours.',
  })
  return { ...maya, eventId, mine }
}

/** Has completed a task and archived another. */
async function busyAt(url: string) {
  const busy = await signIn(url, 'Tom Busy')
  const { eventId } = await importAs(busy, { ...launchMeeting(), me: 'Tomás Lindqvist' })
  const [completed, archived] = await ownTasks(busy, eventId)
  await busy.put(`/api/tasks/${completed!.id}`, { status: 'COMPLETED' })
  await busy.put(`/api/tasks/${archived!.id}`, { status: 'DISMISSED' })
  return { ...busy, eventId, archived: archived! }
}

/** Has a full board. */
async function irisAt(url: string) {
  const iris = await signIn(url, 'Iris Full')
  return { ...iris, full: await fullBoard(iris, { ...launchMeeting(), me: 'Maya Okafor' }) }
}

/** Promised a task in one meeting, and reported it as done in the next. */
async function leoAt(url: string) {
  const leo = await signIn(url, 'Leo Done')
  const { start, timezone } = launchMeeting()
  const about = { start, timezone, me: 'Leo Done' }
  const { eventId } = await importAs(leo, {
    ...about,
    title: 'Pricing',
    text: "[0:05] Leo Done: I'll send the price list to the harbour office by Friday.\n[0:09] Hana Brandt: Thank you.",
  })
  await importAs(leo, {
    ...about,
    title: 'Standup',
    text: '[0:05] Leo Done: I sent the price list to the harbour office this morning.\n[0:09] Hana Brandt: Great.',
  })
  const [task] = await tasksOf(leo, eventId)
  return { ...leo, saidDone: task!.id }
}

/** Has a full board, and said what’s important. */
async function veraAt(url: string) {
  const vera = await signIn(url, 'Vera Focus')
  await fullBoard(vera, { ...launchMeeting(), me: 'Maya Okafor' })
  await vera.put('/api/me/tasks/important', { important: 'Anything about the board, the video or the pilots' })
  return vera
}

/** Has nothing yet. */
const freshAt = (url: string) => signIn(url, 'Nora New')

/** Has just signed up on their own machine. */
async function beginnerAt(url: string) {
  const beginner = await signIn(url, 'Theo Begins')
  await importSampleAs(beginner)
  return beginner
}

async function ownTasks(person: Someone, eventId: string) {
  const tasks = await tasksOf(person, eventId)
  return tasks.filter(({ assignees }) => assignees.some(({ userId }) => userId === person.me.id))
}
