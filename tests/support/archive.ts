import type { Event } from '#shared/events/schemas.ts'
import type { MovedArchive } from '#shared/imports/schemas.ts'
import type { Task } from '#shared/tasks/schemas.ts'
import { newGroup, newLabel, newTask } from './board.ts'
import { importAs } from './import.ts'
import type { TestServer } from './server.ts'
import type { Someone } from './someone.ts'

export type Archive = Record<string, Record<string, unknown>[]>

export const exportOf = async (person: Someone) => (await person.get<Archive>('/api/export')).body

/** Imports an export, given as text, a stream or an object. */
export async function move(
  server: TestServer,
  person: Someone,
  archive: unknown,
  headers: Record<string, string> = {},
) {
  const body = archive instanceof ReadableStream || typeof archive === 'string' ? archive : JSON.stringify(archive)
  const answer = await fetch(`${server.url}/api/imports/archive`, {
    method: 'POST',
    headers: { cookie: person.cookie, origin: server.url, 'content-type': 'application/json', ...headers },
    body,
    ...(body instanceof ReadableStream && { duplex: 'half' }),
  } as RequestInit)
  return { status: answer.status, body: (await answer.json()) as MovedArchive & { code: string; error: string } }
}

/**
 * What a user sees, without anything that identifies them or their server: so not in the order of an export, which is
 * that of ids.
 */
export async function whatIsSeen(person: Someone) {
  const { tasks, events, transcripts, taskGroups, labels, topics, customPrompt, notifications } = await exportOf(person)
  const idOf = (rows: Record<string, unknown>[], name: string) => new Map(rows.map((row) => [row.id, row[name]]))
  const [titles, names, moments] = [idOf(taskGroups!, 'title'), idOf(labels!, 'name'), idOf(events!, 'title')]
  return {
    tasks: (tasks as unknown as (Task & { isFocused: boolean })[])
      .filter(({ demoKey }) => !demoKey?.match(/^[A-Z_]+$/))
      .map((task) => ({
        title: task.title,
        customTitle: task.customTitle,
        notes: task.notes,
        status: task.status,
        deadline: task.deadline,
        deadlineType: task.deadlineType,
        isNoise: task.isNoise,
        createdAt: task.createdAt,
        completedAt: task.completedAt,
        recurrence: task.recurrence,
        isFocused: task.isFocused,
        isDuplicate: task.duplicateOf !== null,
        places: task.assignees.map(({ user, taskGroupId, stage, sort }) => [
          user.id === person.me.id ? 'me' : user.name,
          titles.get(taskGroupId),
          stage,
          sort,
        ]),
        labels: task.labels.map(({ labelId }) => names.get(labelId)),
        ratings: task.ratings.map(({ rating }) => rating),
        sources: task.sources.map(({ type, lines, meetingId }) => [type, lines, meetingId && moments.get(meetingId)]),
      }))
      .toSorted(by(({ title, createdAt }) => `${title} ${createdAt}`)),
    events: (events as unknown as Event[])
      .map(({ title, date, summary, topics, attendees }) => ({
        title,
        date,
        summary,
        topics: topics.map(({ label }) => label),
        names: attendees.map(({ name }) => name).toSorted(),
      }))
      .toSorted(by(({ title }) => title)),
    transcripts: transcripts!.map(({ position, speaker, timestamp, text }) => ({ position, speaker, timestamp, text })),
    groups: taskGroups!
      .map(({ title, icon, type, sort }) => ({ title, icon, type, sort }))
      .toSorted(by(({ title }) => String(title))),
    labels: labels!.map(({ name, color, type }) => ({ name, color, type })).toSorted(by(({ name }) => String(name))),
    topics: topics!
      .map(({ label, taskIds }) => ({ label, tasks: (taskIds as string[]).length }))
      .toSorted(by(({ label }) => String(label))),
    customPrompt: customPrompt!.map(({ titleTransformPrompt }) => titleTransformPrompt),
    notifications: notifications!,
  }
}

const by =
  <Row>(key: (row: Row) => string) =>
  (one: Row, other: Row) =>
    key(one).localeCompare(key(other))

/** A user with an event, a group, a label and tasks in every state. */
export async function someoneBusy(server: TestServer, name: string): Promise<Someone> {
  const ada = await server.person(name)
  await importAs(ada)
  const group = await newGroup(ada, { title: 'Launch', icon: '🚀' })
  const label = await newLabel(ada, { name: 'Pricing' })
  const [one, two] = [
    await newTask(ada, {
      title: 'Send Priya the draft',
      taskGroupId: group.id,
      labelIds: [label.id],
      deadline: '2026-03-09',
      deadlineType: 'DATE',
    }),
    await newTask(ada, { title: 'Book the room', taskGroupId: group.id }),
  ]
  await ada.post('/api/tasks/sort', { taskId: two.id, taskGroupId: group.id, sortedTaskIds: [two.id, one.id] })
  await ada.put(`/api/tasks/${(await newTask(ada, { title: 'Done by now' })).id}`, {
    status: 'COMPLETED',
    notes: 'With <b>care</b>',
  })
  await ada.put(`/api/tasks/${(await newTask(ada, { title: 'Book a room' })).id}`, { duplicateOf: two.id })
  return ada
}
