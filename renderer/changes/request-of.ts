import type { Doing } from './change.ts'

export type ChangeRequest = { method: 'POST' | 'PUT' | 'DELETE'; path: string; body?: unknown }

/** How a change is said to the server. */
export function requestOf(change: Doing): ChangeRequest {
  switch (change.kind) {
    case 'create-task':
      return { method: 'POST', path: '/api/tasks', body: change.task }
    case 'edit-task':
      return { method: 'PUT', path: `/api/tasks/${change.taskId}`, body: change.patch }
    case 'edit-tasks':
      return {
        method: 'POST',
        path: '/api/tasks/bulk-update',
        body: { taskIds: change.taskIds, params: change.params },
      }
    case 'move-tasks':
      return {
        method: 'POST',
        path: '/api/tasks/bulk-update',
        body: { taskIds: change.taskIds, taskGroupId: change.taskGroupId },
      }
    case 'sort-tasks': {
      const { taskId, taskGroupId, sortedTaskIds } = change
      return { method: 'POST', path: '/api/tasks/sort', body: { taskId, taskGroupId, sortedTaskIds } }
    }
    case 'label-task':
      return change.isOn
        ? {
            method: 'POST',
            path: `/api/tasks/${change.taskId}/labels`,
            body: { labels: [{ labelId: change.labelId }] },
          }
        : { method: 'DELETE', path: `/api/tasks/${change.taskId}/labels/${change.labelId}` }
    case 'create-group':
      return { method: 'POST', path: '/api/task-groups', body: change.group }
    case 'edit-group':
      return { method: 'PUT', path: `/api/task-groups/${change.groupId}`, body: change.patch }
    case 'delete-group':
      return { method: 'DELETE', path: `/api/task-groups/${change.groupId}` }
    case 'sort-groups':
      return { method: 'PUT', path: '/api/task-groups/sort', body: { sortedTaskGroupIds: change.sortedTaskGroupIds } }
    case 'create-label':
      return { method: 'POST', path: '/api/labels', body: change.label }
    case 'edit-label':
      return { method: 'PUT', path: `/api/labels/${change.labelId}`, body: change.patch }
    case 'delete-label':
      return { method: 'DELETE', path: `/api/labels/${change.labelId}` }
  }
}
