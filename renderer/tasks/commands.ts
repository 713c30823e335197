import {
  AlarmClock,
  Archive,
  ArchiveX,
  Calendar,
  CircleCheck,
  CircleCheckBig,
  Copy,
  CornerDownLeft,
  FolderInput,
  GripVertical,
  Link,
  PencilLine,
  Repeat,
  Star,
  Tag,
  UserRound,
  UserRoundCheck,
  VolumeX,
} from 'lucide-react'
import { go, type Command, type CommandContext } from '../commands/command.ts'
import { pressHandle } from '../drag/use-drag-handle.ts'
import { openLayer, type Pick } from '../platform/layers.ts'
import { clearSelection } from '../selection/state.ts'
import { activeTaskId, focusNeighbor, rowOf } from '../selection/task-lists.ts'
import { archive, assignToMe, complete, markNoise, setDuplicateOf, star } from './actions.ts'
import {
  archiveNow,
  areDuplicates,
  assignToMeNow,
  completeNow,
  duplicateNow,
  noiseNow,
  starNow,
} from './commands-now.ts'
import { copyLink } from './copy-link.ts'
import { editTitle } from './edit-title.ts'

/** The lists of tasks beside the board. */
export const goToTasks: readonly Command[] = [
  { id: 'go-completed', label: 'Completed', icon: CircleCheckBig, section: 'go', keys: 'g c', run: go('/completed') },
  { id: 'go-archived', label: 'Archived', icon: ArchiveX, section: 'go', keys: 'g a', run: go('/archived') },
  { id: 'go-snoozed', label: 'Snoozed', icon: AlarmClock, section: 'go', keys: 'g h', run: go('/snoozed') },
  { id: 'go-noise', label: 'Not promises', icon: VolumeX, section: 'go', keys: 'g n', run: go('/noise-tasks') },
]

type TaskCommand = Omit<Command, 'section' | 'needsTasks'>

const forTasks = (command: TaskCommand): Command => ({ ...command, section: 'task', needsTasks: true })

export const taskCommands: readonly Command[] = (
  [
    {
      id: 'open',
      label: 'Open',
      icon: CornerDownLeft,
      keys: 'enter',
      isMotion: true,
      run: ({ tasks, navigate }) => navigate(`/tasks/${tasks[0]!.id}`),
    },
    {
      id: 'complete',
      label: 'Complete or reopen',
      icon: CircleCheck,
      keys: 'space',
      now: completeNow,
      run: thenFocusNext(({ tasks }) => complete(tasks)),
    },
    {
      id: 'archive',
      label: 'Archive or restore',
      icon: Archive,
      keys: 'e',
      now: archiveNow,
      run: thenFocusNext(({ tasks }) => archive(tasks)),
    },
    {
      id: 'star',
      label: 'Star or unstar',
      icon: Star,
      keys: 's',
      now: starNow,
      run: thenDeselect(({ tasks }) => star(tasks)),
    },
    { id: 'assign', label: 'Assign', icon: UserRound, keys: 'a', run: pick('assignee') },
    {
      id: 'assign-to-me',
      label: 'Assign to me',
      icon: UserRoundCheck,
      keys: 'shift+a',
      now: assignToMeNow,
      run: thenDeselect(({ tasks }) => assignToMe(tasks)),
    },
    { id: 'deadline', label: 'Set the deadline', icon: Calendar, keys: 'd', run: pick('deadline') },
    { id: 'label', label: 'Label', icon: Tag, keys: 'l', run: pick('label') },
    { id: 'move', label: 'Move to', icon: FolderInput, keys: 'm', run: pick('group') },
    { id: 'lift', label: 'Pick up', icon: GripVertical, keys: 'shift+space', isMotion: true, run: pickUp },
    { id: 'snooze', label: 'Snooze', icon: AlarmClock, keys: 'h', run: pick('snooze') },
    { id: 'repeat', label: 'Repeat', icon: Repeat, keys: 'shift+r', run: pick('repeat') },
    {
      id: 'duplicate',
      label: 'Mark as a duplicate',
      icon: Copy,
      keys: 'shift+d',
      now: duplicateNow,
      run: (context) =>
        areDuplicates(context.tasks) ? setDuplicateOf(context.tasks, null) : pick('duplicate')(context),
    },
    {
      id: 'noise',
      label: 'Is or isn’t a promise',
      icon: VolumeX,
      keys: 'shift+n',
      now: noiseNow,
      run: thenDeselect(({ tasks }) => markNoise(tasks, !tasks.every(({ isNoise }) => isNoise))),
    },
    {
      id: 'rename',
      label: 'Edit the title',
      icon: PencilLine,
      keys: 'r',
      run: ({ tasks, navigate }) => editTitle(tasks[0]!, navigate),
    },
    {
      id: 'copy-link',
      label: 'Copy the link',
      icon: Link,
      keys: 'shift+c',
      run: ({ tasks }) => void copyLink(tasks[0]!),
    },
  ] satisfies TaskCommand[]
).map(forTasks)

/** Opens a picker, beside the task when there is only one. */
function pick(what: Pick) {
  return ({ tasks, anchor }: CommandContext) => {
    const [first] = tasks
    const beside = first && tasks.length === 1 ? (fieldOf(what, first.id) ?? rowOf(first.id)) : null
    openLayer({ kind: 'pick', what, taskIds: tasks.map(({ id }) => id), anchor: anchor ?? beside })
  }
}

/** Starts a drag by keyboard, which then goes on with the arrow keys. */
function pickUp() {
  const row = rowOf(activeTaskId() ?? '')
  if (row) pressHandle(row)
}

/** The field of the open task that shows what is picked. */
function fieldOf(what: Pick, taskId: string) {
  return document.querySelector<HTMLElement>(`[data-detail-of="${CSS.escape(taskId)}"] [data-pick="${what}"]`)
}

/** Focuses the next row before this one disappears, so that the next key acts on the next task. */
function thenFocusNext(act: (context: CommandContext) => void) {
  return (context: CommandContext) => {
    const [task, ...others] = context.tasks
    if (others.length === 0 && task?.id === activeTaskId()) focusNeighbor(task.id)
    thenDeselect(act)(context)
  }
}

function thenDeselect(act: (context: CommandContext) => void) {
  return (context: CommandContext) => {
    act(context)
    clearSelection()
  }
}
