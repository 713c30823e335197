import type { Kind } from '../changes/kind.ts'
import { createLabelKind } from '../labels/changes/create-label.ts'
import { deleteLabelKind } from '../labels/changes/delete-label.ts'
import { editLabelKind } from '../labels/changes/edit-label.ts'
import { labelTaskKind } from '../labels/changes/label-task.ts'
import { createGroupKind } from '../task-groups/changes/create-group.ts'
import { deleteGroupKind } from '../task-groups/changes/delete-group.ts'
import { editGroupKind } from '../task-groups/changes/edit-group.ts'
import { sortGroupsKind } from '../task-groups/changes/sort-groups.ts'
import { createTaskKind } from '../tasks/changes/create-task.ts'
import { editTaskKind } from '../tasks/changes/edit-task.ts'
import { editTasksKind } from '../tasks/changes/edit-tasks.ts'
import { moveTasksKind } from '../tasks/changes/move-tasks.ts'
import { sortTasksKind } from '../tasks/changes/sort-tasks.ts'
import { editTopicKind } from '../topics/changes/edit-topic.ts'
import { editWaitingKind } from '../waiting/changes/edit-waiting.ts'

/** Everything the user can do to the board. */
export const kinds: readonly Kind[] = [
  createTaskKind,
  editTaskKind,
  editTasksKind,
  moveTasksKind,
  sortTasksKind,
  createGroupKind,
  editGroupKind,
  deleteGroupKind,
  sortGroupsKind,
  createLabelKind,
  editLabelKind,
  deleteLabelKind,
  labelTaskKind,
  editTopicKind,
  editWaitingKind,
]
