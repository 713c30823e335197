import type { RecordingDone } from './recorder.ts'

/** What became of a recording, in the small window and in a notification. */
export function sayDone({ tasks, own }: Pick<RecordingDone, 'tasks' | 'own'>): { count: string; whose: string } {
  if (tasks === 0) return { count: 'no tasks', whose: 'Nobody promised anything. The transcript is there to read.' }
  return {
    count: tasks === 1 ? '1 task' : `${tasks} tasks`,
    whose: own === 0 ? 'None is yours' : own === 1 ? '1 is yours' : `${own} are yours`,
  }
}
