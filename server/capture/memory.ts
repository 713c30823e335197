import { messageIdOf } from '#server/capture/messages/passages.ts'
import { lessonsOf, tasksItMayRepeat } from '#server/capture/read-known.ts'
import type { Conversation, Lesson, OpenTask } from '#server/capture/types.ts'
import type { Deps } from '#server/platform/deps.ts'

/** What is known of a person while many of their messages are read one after the other. */
export type Memory = {
  /** What messages may repeat or teach, apart from what was captured from themselves. */
  apartFrom: (messageIds: ReadonlySet<string>, me: Conversation['me']) => { openTasks: OpenTask[]; lessons: Lesson[] }
  /** Takes in tasks that were just written. */
  learn: (taskIds: readonly string[]) => Promise<void>
}

export async function readMemory(deps: Deps, userId: string): Promise<Memory> {
  const tasks = new Map((await tasksItMayRepeat(deps, { userId })).map((task) => [task.id, task]))
  const lessons = await lessonsOf(deps, userId)

  return {
    apartFrom: (messageIds, me) => {
      const isOwn = ({ keys }: { keys: string[] }) => keys.some((key) => messageIds.has(messageIdOf(key)))
      const own = new Set([...tasks.values()].filter(isOwn).map(({ id }) => id))
      return {
        openTasks: [...tasks.values()].filter(({ id }) => !own.has(id)).map((task) => ({ ...task, ownerId: me })),
        lessons: lessons.filter(({ taskId }) => !own.has(taskId)),
      }
    },
    learn: async (taskIds) => {
      const fresh = await tasksItMayRepeat(deps, { userId, taskIds })
      for (const id of taskIds) tasks.delete(id)
      for (const task of fresh) tasks.set(task.id, task)
    },
  }
}
