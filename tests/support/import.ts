import type { Event } from '#shared/events/schemas.ts'
import type { Imported } from '#shared/imports/schemas.ts'
import { Task } from '#shared/tasks/schemas.ts'
import { nextAnnouncement, type Someone } from './someone.ts'
import { planning, planningStart } from './transcripts.ts'

export const planningDetails = {
  title: 'Spring planning',
  start: planningStart,
  timezone: 'Europe/Vienna',
  me: 'Ada Winter',
}

/** Whether everything that reads an event has, including a language model. */
export const isRead = ({ progress }: Event) =>
  progress?.stage === 'done' && (!progress.model || progress.model.problem !== null)

/** Imports a transcript as a user and waits for its tasks. */
export const importAs = (person: Someone, body: object = { ...planningDetails, text: planning }) =>
  imported(person, '/api/imports/transcript', body)

/** Imports the sample meeting as a user and waits for its tasks. */
export const importSampleAs = (person: Someone) => imported(person, '/api/imports/sample', {})

async function imported(person: Someone, path: string, body: object): Promise<Imported & { event: Event }> {
  const listener = await person.listen()
  try {
    const done = nextAnnouncement(listener, 'meeting', isRead)
    const answer = await person.post<Imported>(path, body)
    if (answer.status !== 201) throw new Error(`Not imported: ${JSON.stringify(answer.body)}`)
    return { ...answer.body, event: await done }
  } finally {
    listener.close()
  }
}

/** Returns all tasks of an event that the user sees, validated against the contract. */
export async function tasksOf(person: Someone, eventId: string): Promise<Task[]> {
  return Task.array().parse((await person.get(`/api/tasks/events/${eventId}`)).body)
}

/** A user with the planning meeting imported, and their own task from it. */
export async function someoneWithATask(server: { person: (name: string) => Promise<Someone> }, name: string) {
  const person = await server.person(name)
  const { eventId } = await importAs(person)
  const task = (await tasksOf(person, eventId)).find(({ assignees }) =>
    assignees.some(({ userId }) => userId === person.me.id),
  )!
  return { person, eventId, task }
}
