import type { Kind } from '../../changes/kind.ts'

/** Adds a label to a task, or removes it. */
export type TaskLabelling = { kind: 'label-task'; taskId: string; labelId: string; isOn: boolean }

export const taskLabel = (taskId: string, labelId: string, isOn: boolean): TaskLabelling => ({
  kind: 'label-task',
  taskId,
  labelId,
  isOn,
})

export const labelTaskKind: Kind<TaskLabelling> = {
  kind: 'label-task',
  touches: ({ taskId }) => [taskId],
  apply: {
    task(task, { labelId, isOn, at }) {
      const others = task.labels.filter((label) => label.labelId !== labelId)
      const labels = isOn ? [...others, { labelId }] : others
      return { ...task, labels, updatedAt: task.updatedAt < at ? at : task.updatedAt }
    },
  },
  invert: ({ taskId, labelId, isOn }) => [taskLabel(taskId, labelId, !isOn)],
  request: ({ taskId, labelId, isOn }) =>
    isOn
      ? { method: 'POST', path: `/api/tasks/${taskId}/labels`, body: { labels: [{ labelId }] } }
      : { method: 'DELETE', path: `/api/tasks/${taskId}/labels/${labelId}` },
  covers: (later, earlier) => later.taskId === earlier.taskId && later.labelId === earlier.labelId,
}
