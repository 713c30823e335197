import { useMemo } from 'react'
import type { Task } from '#shared/tasks/schemas.ts'
import { isSnoozed } from '#shared/tasks/snooze.ts'
import { useWakeClock } from '../../tasks/use-wake-clock.ts'

/** The tasks that aren't snoozed. A snoozed task returns when its time comes. */
export function useAwake(tasks: readonly Task[] | undefined): readonly Task[] | undefined {
  const now = useWakeClock(tasks)

  return useMemo(() => {
    const sleeps = (task: Task) => isSnoozed(task, now)
    return tasks?.some(sleeps) ? tasks.filter((task) => !sleeps(task)) : tasks
  }, [tasks, now])
}
