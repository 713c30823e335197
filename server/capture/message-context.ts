import { messageIdOf } from '#server/capture/messages/message-lines.ts'
import {
  readLessons,
  readOpenPromises,
  readOwnRules,
  readRepeatableTasks,
  waitedForAmong,
} from '#server/capture/read-context.ts'
import type { Conversation, ExistingTask, Lesson, OwnRule, WaitedFor } from '#server/capture/types.ts'
import type { Deps } from '#server/platform/deps.ts'

/** A user's tasks, lessons, rules and the promises they wait for, kept up to date while many of their messages are captured in a row. */
export type MessageContext = {
  /** Everything without the tasks and lessons captured from the messages themselves. */
  without: (
    messageIds: ReadonlySet<string>,
    conversation: Pick<Conversation, 'me' | 'participants'>,
  ) => { openTasks: ExistingTask[]; lessons: Lesson[]; rules: OwnRule[]; waitedFor: WaitedFor[] }
  /** Adds tasks that were just written. */
  addTasks: (taskIds: readonly string[]) => Promise<void>
}

export async function readMessageContext(deps: Deps, userId: string): Promise<MessageContext> {
  const tasks = new Map((await readRepeatableTasks(deps, { userId })).map((task) => [task.id, task]))
  const promises = new Map((await readOpenPromises(deps, { userId })).map((promise) => [promise.taskId, promise]))
  const lessons = await readLessons(deps, userId)
  const rules = await readOwnRules(deps, userId)

  return {
    without: (messageIds, { me, participants }) => {
      const isOwn = ({ keys }: { keys: string[] }) => keys.some((key) => messageIds.has(messageIdOf(key)))
      const own = new Set([...tasks.values()].filter(isOwn).map(({ id }) => id))
      return {
        openTasks: [...tasks.values()].filter(({ id }) => !own.has(id)).map((task) => ({ ...task, ownerId: me })),
        lessons: lessons.filter(({ taskId }) => !own.has(taskId)),
        rules,
        waitedFor: waitedForAmong([...promises.values()], participants, isOwn),
      }
    },
    addTasks: async (taskIds) => {
      const fresh = await readRepeatableTasks(deps, { userId, taskIds })
      for (const id of taskIds) tasks.delete(id)
      for (const task of fresh) tasks.set(task.id, task)
      for (const id of taskIds) promises.delete(id)
      for (const promise of await readOpenPromises(deps, { userId, taskIds })) promises.set(promise.taskId, promise)
    },
  }
}
