import type { Board } from '../changes/board.ts'
import { registerChanges } from '../changes/registry.ts'
import { labelsNow } from '../labels/labels-now.ts'
import { currentUserId } from '../me/current.ts'
import { groupsNow } from '../task-groups/groups-now.ts'
import { mergeTask, removeTask } from '../tasks/cache.ts'
import { tasksNamed } from '../tasks/tasks-named.ts'
import { orderOf, taskNow, tasksLabelled } from '../tasks/tasks-now.ts'
import { kinds } from './change-kinds.ts'

const board: Board = {
  get userId() {
    return currentUserId()
  },
  get groups() {
    return groupsNow()
  },
  get labels() {
    return labelsNow()
  },
  task: taskNow,
  tasksLabelled,
  orderOf,
}

export function startChanges() {
  registerChanges({ kinds, board, tasks: { merge: mergeTask, remove: removeTask, describe: tasksNamed } })
}
