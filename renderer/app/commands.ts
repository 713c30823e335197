import {
  AlarmClock,
  Archive,
  ArchiveRestore,
  ArchiveX,
  ArrowDown,
  ArrowLeft,
  ArrowRight,
  ArrowUp,
  AudioLines,
  Calendar,
  CalendarDays,
  CircleCheck,
  CircleCheckBig,
  Copy,
  CornerDownLeft,
  FileUp,
  FolderInput,
  Keyboard,
  LayoutDashboard,
  Link,
  ListChecks,
  ListFilter,
  PencilLine,
  Plug,
  Plus,
  Redo2,
  Repeat,
  RotateCcw,
  Search,
  Settings,
  SquareCheck,
  Tag,
  Target,
  Undo2,
  Unlink,
  UserRound,
  UserRoundCheck,
  Video,
  Volume2,
  VolumeX,
} from 'lucide-react'
import type { Task } from '#shared/tasks/schemas.ts'
import { openLayer, type Pick } from '../platform/layers.ts'
import { redo, undo } from '../changes/undo.ts'
import { toggleFocus } from '../focus/focus.ts'
import { currentUserId } from '../me/current.ts'
import { changeSelection, clearSelection } from '../selection/selected.ts'
import { extended, toggled, toggledAll } from '../selection/selection.ts'
import { archive, assignToMe, complete, markNoise, setDuplicateOf, whyNotComplete } from '../tasks/actions.ts'
import { copyLink } from '../tasks/copy-link.ts'
import { editTitle } from '../tasks/edit-title.ts'
import {
  activeTaskId,
  focusBeside,
  focusBy,
  focusNeighbour,
  focusTask,
  listOf,
  rowOf,
} from '../selection/task-lists.ts'
import type { Command, CommandContext } from '../commands/command.ts'
import { copy } from '../commands/copy.ts'

const pick =
  (what: Pick) =>
  ({ tasks, anchor }: CommandContext) => {
    const [first] = tasks
    const beside = first && tasks.length === 1 ? (fieldOf(what, first.id) ?? rowOf(first.id)) : null
    openLayer({ kind: 'pick', what, taskIds: tasks.map(({ id }) => id), anchor: anchor ?? beside })
  }

/** Where the open task shows what is to be chosen. */
const fieldOf = (what: Pick, taskId: string) =>
  document.querySelector<HTMLElement>(`[data-detail-of="${CSS.escape(taskId)}"] [data-pick="${what}"]`)

const go =
  (path: string) =>
  ({ navigate }: CommandContext) =>
    navigate(path)

/** Goes on to the next row before this one folds away, so that the next key is about the next task. */
const andGoOn = (act: (context: CommandContext) => void) => (context: CommandContext) => {
  const [task, ...others] = context.tasks
  if (others.length === 0 && task?.id === activeTaskId()) focusNeighbour(task.id)
  once(act)(context)
}

/** Does it, and hands the selection back: what was selected is done with. */
const once = (act: (context: CommandContext) => void) => (context: CommandContext) => {
  act(context)
  clearSelection()
}

export const commands: readonly Command[] = [
  {
    id: 'search',
    label: copy.search,
    icon: Search,
    section: 'anywhere',
    keys: 'mod+k',
    alsoKeys: ['/'],
    isMotion: true,
    run: ({ tasks }) => openLayer({ kind: 'palette', taskIds: tasks.map(({ id }) => id) }),
  },
  {
    id: 'create',
    label: copy.create,
    icon: Plus,
    section: 'anywhere',
    keys: 'c',
    alsoKeys: ['n'],
    run: () => openLayer({ kind: 'quick-add', taskGroupId: null }),
  },
  {
    id: 'filter',
    label: copy.filter,
    icon: ListFilter,
    section: 'anywhere',
    keys: 'f',
    run: () => openLayer({ kind: 'filter', anchor: null }),
  },
  { id: 'focus', label: copy.focus, icon: Target, section: 'anywhere', keys: 'shift+f', run: () => toggleFocus(null) },
  {
    id: 'important',
    label: copy.important,
    icon: Target,
    section: 'anywhere',
    keys: 'shift+i',
    run: () => openLayer({ kind: 'focus', anchor: null }),
  },
  { id: 'undo', label: copy.undo, icon: Undo2, section: 'anywhere', keys: 'mod+z', alsoKeys: ['z'], run: undo },
  { id: 'redo', label: copy.redo, icon: Redo2, section: 'anywhere', keys: 'mod+shift+z', run: redo },
  { id: 'import', label: copy.import, icon: FileUp, section: 'anywhere', keys: 'i', run: go('/import') },
  {
    id: 'join',
    label: copy.join,
    icon: Video,
    section: 'anywhere',
    keys: 'shift+m',
    run: ({ navigate }) => navigate('/join-meeting', { state: { from: location.pathname } }),
  },
  ...(globalThis.window?.kept
    ? [
        {
          id: 'listen',
          label: copy.listen,
          icon: AudioLines,
          section: 'anywhere',
          keys: '',
          run: () =>
            void import('../recordings/listening/recorder.ts').then(({ listenOnThisMac }) => listenOnThisMac()),
        } satisfies Command,
      ]
    : []),
  {
    id: 'keyboard',
    label: copy.keyboard,
    icon: Keyboard,
    section: 'anywhere',
    keys: '?',
    run: () => openLayer({ kind: 'keyboard' }),
  },

  { id: 'go-board', label: copy.board, icon: LayoutDashboard, section: 'go', keys: 'g b', run: go('/') },
  { id: 'go-events', label: copy.events, icon: CalendarDays, section: 'go', keys: 'g e', run: go('/events') },
  {
    id: 'go-completed',
    label: copy.completed,
    icon: CircleCheckBig,
    section: 'go',
    keys: 'g c',
    run: go('/completed'),
  },
  { id: 'go-archived', label: copy.archived, icon: ArchiveX, section: 'go', keys: 'g a', run: go('/archived') },
  { id: 'go-snoozed', label: copy.snoozed, icon: AlarmClock, section: 'go', keys: 'g h', run: go('/snoozed') },
  { id: 'go-noise', label: copy.noise, icon: VolumeX, section: 'go', keys: 'g n', run: go('/noise-tasks') },
  { id: 'go-connections', label: copy.connections, icon: Plug, section: 'go', keys: 'g o', run: go('/connections') },
  { id: 'go-settings', label: copy.settings, icon: Settings, section: 'go', keys: 'g s', run: go('/settings') },

  {
    id: 'select',
    label: copy.select,
    icon: SquareCheck,
    section: 'selection',
    keys: 'x',
    isMotion: true,
    run: selectActive,
  },
  {
    id: 'extend-down',
    label: copy.extendDown,
    icon: ArrowDown,
    section: 'selection',
    keys: 'shift+j',
    alsoKeys: ['shift+arrowdown'],
    isMotion: true,
    run: () => extendBy(1),
  },
  {
    id: 'extend-up',
    label: copy.extendUp,
    icon: ArrowUp,
    section: 'selection',
    keys: 'shift+k',
    alsoKeys: ['shift+arrowup'],
    isMotion: true,
    run: () => extendBy(-1),
  },
  {
    id: 'select-all',
    label: copy.selectAll,
    icon: ListChecks,
    section: 'selection',
    keys: 'mod+a',
    isMotion: true,
    run: selectList,
  },

  {
    id: 'next',
    label: copy.next,
    icon: ArrowDown,
    section: 'task',
    keys: 'j',
    alsoKeys: ['arrowdown'],
    isMotion: true,
    run: () => focusBy(1),
  },
  {
    id: 'previous',
    label: copy.previous,
    icon: ArrowUp,
    section: 'task',
    keys: 'k',
    alsoKeys: ['arrowup'],
    isMotion: true,
    run: () => focusBy(-1),
  },
  {
    id: 'next-group',
    label: copy.nextGroup,
    icon: ArrowRight,
    section: 'task',
    keys: ']',
    alsoKeys: ['arrowright'],
    isMotion: true,
    run: () => focusBeside(1),
  },
  {
    id: 'previous-group',
    label: copy.previousGroup,
    icon: ArrowLeft,
    section: 'task',
    keys: '[',
    alsoKeys: ['arrowleft'],
    isMotion: true,
    run: () => focusBeside(-1),
  },
  {
    id: 'open',
    label: copy.open,
    icon: CornerDownLeft,
    section: 'task',
    keys: 'enter',
    needsTasks: true,
    isMotion: true,
    run: ({ tasks, navigate }) => navigate(`/tasks/${tasks[0]!.id}`),
  },
  {
    id: 'complete',
    label: copy.complete,
    icon: CircleCheck,
    section: 'task',
    keys: 'space',
    needsTasks: true,
    now: completeNow,
    run: andGoOn(({ tasks }) => complete(tasks)),
  },
  {
    id: 'archive',
    label: copy.archive,
    icon: Archive,
    section: 'task',
    keys: 'e',
    needsTasks: true,
    now: archiveNow,
    run: andGoOn(({ tasks }) => archive(tasks)),
  },
  {
    id: 'assign',
    label: copy.assign,
    icon: UserRound,
    section: 'task',
    keys: 'a',
    needsTasks: true,
    run: pick('assignee'),
  },
  {
    id: 'assign-to-me',
    label: copy.assignToMe,
    icon: UserRoundCheck,
    section: 'task',
    keys: 'shift+a',
    needsTasks: true,
    now: assignToMeNow,
    run: once(({ tasks }) => assignToMe(tasks)),
  },
  {
    id: 'deadline',
    label: copy.deadline,
    icon: Calendar,
    section: 'task',
    keys: 'd',
    needsTasks: true,
    run: pick('deadline'),
  },
  { id: 'label', label: copy.label, icon: Tag, section: 'task', keys: 'l', needsTasks: true, run: pick('label') },
  { id: 'move', label: copy.move, icon: FolderInput, section: 'task', keys: 'm', needsTasks: true, run: pick('group') },
  {
    id: 'snooze',
    label: copy.snooze,
    icon: AlarmClock,
    section: 'task',
    keys: 'h',
    needsTasks: true,
    run: pick('snooze'),
  },
  {
    id: 'repeat',
    label: copy.repeat,
    icon: Repeat,
    section: 'task',
    keys: 'shift+r',
    needsTasks: true,
    run: pick('repeat'),
  },
  {
    id: 'duplicate',
    label: copy.duplicate,
    icon: Copy,
    section: 'task',
    keys: 'shift+d',
    needsTasks: true,
    now: duplicateNow,
    run: duplicate,
  },
  {
    id: 'noise',
    label: copy.noiseTask,
    icon: VolumeX,
    section: 'task',
    keys: 'shift+n',
    needsTasks: true,
    now: noiseNow,
    run: once(({ tasks }) => markNoise(tasks, !tasks.every(({ isNoise }) => isNoise))),
  },
  {
    id: 'rename',
    label: copy.rename,
    icon: PencilLine,
    section: 'task',
    keys: 'r',
    needsTasks: true,
    run: ({ tasks, navigate }) => editTitle(tasks[0]!.id, navigate),
  },
  {
    id: 'copy-link',
    label: copy.copyLink,
    icon: Link,
    section: 'task',
    keys: 'shift+c',
    needsTasks: true,
    run: ({ tasks }) => void copyLink(tasks[0]!),
  },
]

export function commandOf(id: string): Command {
  const found = commands.find((command) => command.id === id)
  if (!found) throw new Error(`There is no command ${id}`)

  return found
}

function completeNow(tasks: readonly Task[]) {
  if (tasks.every(({ status }) => status === 'COMPLETED')) return { label: copy.reopen, icon: RotateCcw }
  return tasks.some((task) => !whyNotComplete(task)) ? { label: copy.completeOnly, icon: CircleCheck } : null
}

function archiveNow(tasks: readonly Task[]) {
  return tasks.every(({ status }) => status === 'DISMISSED')
    ? { label: copy.restore, icon: ArchiveRestore }
    : { label: copy.archiveOnly, icon: Archive }
}

/** Nothing to take for somebody who has it alone. */
function assignToMeNow(tasks: readonly Task[]) {
  const mine = currentUserId()
  const isMine = ({ assignees }: Task) => assignees.length === 1 && assignees[0]?.userId === mine
  return tasks.every(isMine) ? null : { label: copy.assignToMe, icon: UserRoundCheck }
}

function duplicateNow(tasks: readonly Task[]) {
  return areDuplicates(tasks) ? { label: copy.removeDuplicate, icon: Unlink } : { label: copy.duplicate, icon: Copy }
}

function noiseNow(tasks: readonly Task[]) {
  return tasks.every(({ isNoise }) => isNoise)
    ? { label: copy.notNoise, icon: Volume2 }
    : { label: copy.markNoise, icon: VolumeX }
}

const areDuplicates = (tasks: readonly Task[]) => tasks.every(({ duplicateOf }) => duplicateOf !== null)

function duplicate(context: CommandContext) {
  if (areDuplicates(context.tasks)) setDuplicateOf(context.tasks, null)
  else pick('duplicate')(context)
}

function selectActive() {
  const id = activeTaskId()
  if (id) changeSelection((before) => toggled(before, id))
}

function extendBy(steps: number) {
  const id = activeTaskId()
  const list = id ? listOf(id)?.taskIds() : undefined
  const next = list?.[list.indexOf(id!) + steps]
  if (!list || !next) return

  changeSelection((before) => extended(before.anchor ? before : toggled(before, id!), next, list))
  focusTask(next)
}

function selectList() {
  const id = activeTaskId()
  const list = id ? listOf(id)?.taskIds() : undefined
  if (list) changeSelection((before) => toggledAll(before, list))
}
