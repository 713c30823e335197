import { z } from 'zod'
import { NextCursor, paged } from '#server/mcp/cursor.ts'
import { readItems } from '#server/mcp/rows.ts'
import { groupIdOf, labelIdsOf } from '#server/mcp/named.ts'
import { TaskDetail, taskDetail, TaskItem } from '#server/mcp/items/task-item.ts'
import { changes, checked, idOf, reads, tool, type Caller } from '#server/mcp/tool.ts'
import { pageOf, Position, rangeAfter } from '#server/platform/http/paging.ts'
import { hashToken } from '#server/platform/secrets.ts'
import { createTask } from '#server/tasks/create-task.ts'
import { editTask } from '#server/tasks/edit-task.ts'
import { pagedLists, pageOfList, positionOf } from '#server/tasks/rows/list-pages.ts'
import { readTask } from '#server/tasks/rows/tasks.ts'
import { placeIn } from '#shared/tasks/place.ts'
import { Day } from '#shared/platform/schemas.ts'
import { uuid7 } from '#shared/platform/uuid7.ts'
import { CreateTask, EditTask } from '#shared/tasks/requests.ts'
import { TaskStatus } from '#shared/tasks/schemas.ts'

const TaskAnswer = z.object({ task: TaskDetail })

const deadline = z.string().describe('A day (YYYY-MM-DD) or a time (ISO 8601 with its offset)')
const group = z.string().describe('A group’s id or name, as list_groups has them; “Inbox” for none')
const labels = z.array(z.string()).describe('Labels’ ids or names, as list_labels has them')
const snoozedUntil = z.string().describe('Hides it from the board until this time (ISO 8601)')

/** The tools for tasks. */
export const taskTools = [
  tool({
    name: 'list_tasks',
    title: 'List tasks',
    description:
      'Lists the user’s tasks: `open` is their board, oldest first. The others come newest first; `unassigned` are recent tasks that nobody has, `noise` is what Kept thinks isn’t worth doing.',
    annotations: reads,
    input: z.strictObject({
      list: z.enum(pagedLists).default('open'),
      group: group.optional(),
      labels: labels
        .optional()
        .describe('Only tasks with any of these labels, by id or name; an empty list is no filter'),
      ...paged({ limit: 50, most: 500 }),
    }),
    output: z.object({ tasks: z.array(TaskItem), nextCursor: NextCursor }),
    run: async ({ deps, userId }, { list, group: place, labels: some, ...input }) => {
      const among = {
        ...(place !== undefined && { place: placeIn(await groupIdOf(deps, userId, place)) }),
        ...(some?.length && { labelIds: await labelIdsOf(deps, userId, some) }),
      }
      const name = `${list} ${hashToken(JSON.stringify(among)).slice(0, 16)}` // a cursor goes on in the same list only
      const range = rangeAfter(name, input, Position)
      const items = await readItems(deps.db, pageOfList(userId, { list, ...range, now: deps.now(), among }))
      const page = pageOf({ list: name, items, ...range, positionOf: (item) => positionOf(list, item) })
      return { tasks: page.page, nextCursor: page.nextCursor }
    },
  }),
  tool({
    name: 'get_task',
    title: 'Get a task',
    description: 'Returns a task with its notes, its sources and the words it was promised in.',
    annotations: reads,
    input: z.strictObject({ id: z.string() }),
    output: TaskAnswer,
    run: async ({ deps, userId }, { id }) =>
      answer(userId, await readTask(deps.db, userId, idOf(id, 'task_not_found'))),
  }),
  tool({
    name: 'create_task',
    title: 'Create a task',
    description: 'Creates a task for the user, in their inbox unless a group is given.',
    annotations: changes({ destructive: false, idempotent: false }),
    input: z.strictObject({
      id: z.string().optional().describe('A UUID you choose, so that repeating the call creates nothing new'),
      title: z.string(),
      notes: z.string().optional(),
      deadline: deadline.optional(),
      snoozedUntil: snoozedUntil.optional(),
      group: group.optional(),
      labels: labels.optional(),
    }),
    output: TaskAnswer,
    run: async ({ deps, userId, through }, { id = uuid7(deps.now().getTime()), ...fields }) => {
      const body = checked(CreateTask, { id, ...(await withPlace({ deps, userId }, withType(fields))) })
      return answer(userId, (await createTask(deps, { userId, body, through })).task)
    },
  }),
  tool({
    name: 'update_task',
    title: 'Change a task',
    description:
      'Changes the given fields of a task. `status` INCOMPLETE reopens it, DISMISSED archives it. `null` clears a field.',
    annotations: changes({ destructive: true, idempotent: true }),
    input: z.strictObject({
      id: z.string(),
      title: z.string().optional(),
      notes: z.string().nullable().optional(),
      deadline: deadline.nullable().optional(),
      snoozedUntil: snoozedUntil.nullable().optional(),
      status: TaskStatus.optional(),
      isNoise: z.boolean().optional(),
      group: group.optional(),
      labels: labels.optional().describe('All labels it has from now on, by id or name'),
    }),
    output: TaskAnswer,
    run: async (caller, { id, ...fields }) =>
      edit(caller, id, checked(EditTask, await withPlace(caller, withType(fields)))),
  }),
  tool({
    name: 'complete_task',
    title: 'Complete a task',
    description: 'Marks a task as done. A repeating task gets its next date.',
    annotations: changes({ destructive: false, idempotent: true }),
    input: z.strictObject({ id: z.string() }),
    output: TaskAnswer,
    run: (caller, { id }) => edit(caller, id, { status: 'COMPLETED' }),
  }),
]

async function edit({ deps, userId }: Caller, id: string, fields: EditTask) {
  return answer(userId, await editTask(deps, { userId, taskId: idOf(id, 'task_not_found'), changes: fields }))
}

function answer(userId: string, task: Parameters<typeof taskDetail>[0]): z.infer<typeof TaskAnswer> {
  return { task: taskDetail(task, userId) }
}

/** The API wants to be told whether a deadline is a day or a time. */
function withType<Fields extends { deadline?: string | null | undefined }>(fields: Fields) {
  if (fields.deadline === undefined) return fields
  if (fields.deadline === null) return { ...fields, deadlineType: null }
  return { ...fields, deadlineType: Day.safeParse(fields.deadline).success ? 'DATE' : 'DATE_TIME' }
}

type Placed = { group?: string | undefined; labels?: string[] | undefined }

/** The API wants ids where a model may give names. */
async function withPlace(
  { deps, userId }: Pick<Caller, 'deps' | 'userId'>,
  { group: place, labels: some, ...fields }: Placed,
) {
  return {
    ...fields,
    ...(place !== undefined && { taskGroupId: await groupIdOf(deps, userId, place) }),
    ...(some !== undefined && { labelIds: await labelIdsOf(deps, userId, some) }),
  }
}
