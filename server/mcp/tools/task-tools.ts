import { z } from 'zod'
import { NextCursor, paged } from '#server/mcp/cursor.ts'
import { readItems } from '#server/mcp/rows.ts'
import { TaskDetail, taskDetail, TaskItem } from '#server/mcp/items/task-item.ts'
import { changes, checked, idOf, reads, tool, type Caller } from '#server/mcp/tool.ts'
import { pageOf, Position, rangeAfter } from '#server/platform/http/paging.ts'
import { createTask } from '#server/tasks/create-task.ts'
import { editTask } from '#server/tasks/edit-task.ts'
import { pagedLists, pageOfList, positionOf } from '#server/tasks/rows/list-pages.ts'
import { readTask } from '#server/tasks/rows/tasks.ts'
import { Day } from '#shared/platform/schemas.ts'
import { uuid7 } from '#shared/platform/uuid7.ts'
import { CreateTask, EditTask } from '#shared/tasks/requests.ts'
import { TaskStatus } from '#shared/tasks/schemas.ts'

const TaskAnswer = z.object({ task: TaskDetail })

const deadline = z.string().describe('A day (YYYY-MM-DD) or a time (ISO 8601 with its offset)')
const snoozedUntil = z.string().describe('Hides it from the board until this time (ISO 8601)')

/** The tools for tasks. */
export const taskTools = [
  tool({
    name: 'list_tasks',
    title: 'List tasks',
    description:
      'Lists the user’s tasks: `open` is their board, oldest first. The others come newest first; `unassigned` are recent tasks that nobody has, `noise` is what Kept thinks isn’t worth doing.',
    annotations: reads,
    input: z.strictObject({ list: z.enum(pagedLists).default('open'), ...paged({ limit: 50, most: 500 }) }),
    output: z.object({ tasks: z.array(TaskItem), nextCursor: NextCursor }),
    run: async ({ deps, userId }, { list, ...input }) => {
      const range = rangeAfter(list, input, Position)
      const query = pageOfList(userId, { list, ...range, now: deps.now() })
      const items = await readItems(deps.db, query)
      const { page, nextCursor } = pageOf({ list, items, ...range, positionOf: (item) => positionOf(list, item) })
      return { tasks: page, nextCursor }
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
    description: 'Creates a task for the user, in their inbox.',
    annotations: changes({ destructive: false, idempotent: false }),
    input: z.strictObject({
      id: z.string().optional().describe('A UUID you choose, so that repeating the call creates nothing new'),
      title: z.string(),
      notes: z.string().optional(),
      deadline: deadline.optional(),
      snoozedUntil: snoozedUntil.optional(),
    }),
    output: TaskAnswer,
    run: async ({ deps, userId, through }, { id = uuid7(deps.now().getTime()), ...fields }) => {
      const body = checked(CreateTask, { id, ...withType(fields) })
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
    }),
    output: TaskAnswer,
    run: (caller, { id, ...fields }) => edit(caller, id, checked(EditTask, withType(fields))),
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
