import type { Label } from '#shared/labels/schemas.ts'
import { uuid7 } from '#shared/platform/uuid7.ts'
import type { TaskGroup } from '#shared/task-groups/schemas.ts'
import { Task, type TaskAssignee } from '#shared/tasks/schemas.ts'
import type { TestServer } from './server.ts'
import type { Someone } from './someone.ts'

/** Creates a task as a user and validates it against the contract. */
export async function newTask(person: Someone, given: object = {}): Promise<Task> {
  const { status, body } = await person.post('/api/tasks', { id: uuid7(), title: 'Send the price list', ...given })
  if (status !== 201) throw new Error(`Not created: ${JSON.stringify(body)}`)
  return Task.parse(body)
}

/** Creates `count` tasks and returns them in order of creation. */
export async function newTasks(person: Someone, count: number, given: object = {}): Promise<Task[]> {
  const tasks: Task[] = []
  for (let n = 1; n <= count; n += 1) tasks.push(await newTask(person, { title: `Task ${n}`, ...given }))
  return tasks
}

export async function newGroup(person: Someone, given: object = {}): Promise<TaskGroup> {
  const { status, body } = await person.post<TaskGroup>('/api/task-groups', { id: uuid7(), title: 'Launch', ...given })
  if (status !== 201) throw new Error(`Not created: ${JSON.stringify(body)}`)
  return body
}

export async function newLabel(person: Someone, given: object = {}): Promise<Label> {
  const { status, body } = await person.post<Label>('/api/labels', {
    id: uuid7(),
    name: 'Launch',
    color: 'ice',
    ...given,
  })
  if (status !== 201) throw new Error(`Not created: ${JSON.stringify(body)}`)
  return body
}

export async function groupOf(person: Someone, type: TaskGroup['type']): Promise<TaskGroup> {
  return (await person.get<TaskGroup[]>('/api/task-groups')).body.find((group) => group.type === type)!
}

export async function taskAs(person: Someone, id: string): Promise<Task> {
  return Task.parse((await person.get(`/api/tasks/${id}`)).body)
}

/** Returns a task's place on the user's own board. */
export async function placeOf(person: Someone, id: string): Promise<TaskAssignee | undefined> {
  return (await taskAs(person, id)).assignees.find(({ userId }) => userId === person.me.id)
}

/** Returns the ids in one of the user's lists. */
export async function listed(person: Someone, path = '/api/tasks'): Promise<string[]> {
  return Task.array()
    .parse((await person.get(path)).body)
    .map(({ id }) => id)
}

/** Returns the ids of the user's open tasks in a group, in column order. */
export async function column(person: Someone, group: TaskGroup): Promise<string[]> {
  const tasks = Task.array().parse((await person.get('/api/tasks')).body)
  const places = tasks.flatMap(({ assignees }) =>
    assignees.filter(({ userId, taskGroupId }) => userId === person.me.id && taskGroupId === group.id),
  )
  return places.toSorted((one, other) => one.sort - other.sort).map(({ taskId }) => taskId)
}

/** Puts users in one meeting so they can assign tasks to each other. Returns the meeting's id. */
export async function meet(server: TestServer, ...people: Someone[]): Promise<string> {
  const meetingId = uuid7()
  await server.sql(
    `insert into meetings (id, title, date, platform, status, "createdAt", "updatedAt") values ($1, 'Weekly', now(), 'zoom', 'COMPLETE', now(), now())`,
    [meetingId],
  )
  for (const { me } of people) {
    await server.sql(
      `insert into meeting_attendees (id, "meetingId", "userId", name, email, access, "createdAt") values ($1, $2, $3, $4, $5, true, now())`,
      [uuid7(), meetingId, me.id, me.name, me.email],
    )
  }
  return meetingId
}

/** Returns the sorted statuses of answers that arrived in any order. */
export function statusesOf(answers: readonly { status: number }[]): number[] {
  return answers.map(({ status }) => status).toSorted((one, other) => one - other)
}
