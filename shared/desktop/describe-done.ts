import type { RecordingDone } from './recorder.ts'

/** Describes a recording's tasks for the small recorder and the notification. */
export function describeDone({ tasks, own }: Pick<RecordingDone, 'tasks' | 'own'>): { count: string; whose: string } {
  if (tasks === 0) return { count: 'no tasks', whose: 'No promises found. You can still read the transcript.' }
  return {
    count: tasks === 1 ? '1 task' : `${tasks} tasks`,
    whose: own === 0 ? 'None is yours' : own === 1 ? '1 is yours' : `${own} are yours`,
  }
}
