import {
  AlarmClock,
  Archive,
  Calendar,
  CircleAlert,
  CircleCheck,
  CircleDashed,
  Copy,
  FolderInput,
  Paperclip,
  PencilLine,
  Plus,
  Repeat,
  RotateCcw,
  Star,
  StarOff,
  Tag,
  UserRound,
  Volume2,
  VolumeX,
} from 'lucide-react'
import type { Label } from '#shared/labels/schemas.ts'
import { boardProblems } from '#shared/board-problems.ts'
import type { TaskGroup } from '#shared/task-groups/schemas.ts'
import { placeIdOf } from '#shared/tasks/place.ts'
import type { CreateTask, EditTask } from '#shared/tasks/requests.ts'
import type { ListedTask } from '#shared/tasks/listed-task.ts'
import type { Attachment, Person, TaskStatus } from '#shared/tasks/schemas.ts'
import { moveToStatus, toggleComplete } from '#shared/tasks/status.ts'
import { assignmentOf } from '#shared/tasks/visible-in-group.ts'
import type { Edit } from '../changes/change.ts'
import { perform, send, wayBack, type ChangeDescription } from '../changes/perform.ts'
import { dropLastStep, remember } from '../changes/undo.ts'
import { taskLabel } from '../labels/changes/label-task.ts'
import { currentPerson, currentUserId } from '../me/current.ts'
import type { Day } from '../platform/time.ts'
import { rememberTask } from './cache.ts'
import { taskCreation } from './changes/create-task.ts'
import { taskEdit } from './changes/edit-task.ts'
import { tasksEdit } from './changes/edit-tasks.ts'
import { tasksMove } from './changes/move-tasks.ts'
import { tasksSort } from './changes/sort-tasks.ts'
import { copy } from './copy.ts'
import { showToast } from '../ui/toast-list.ts'
import { isStarred } from './is-starred.ts'
import { deadlineAt, timeOf } from './deadline.ts'
import { leave, stay } from './leaving.ts'
import { tasksNamed } from './tasks-named.ts'
import { orderOf } from './tasks-now.ts'

/** Completes open tasks, or reopens them when all are completed. Skips those that can't be completed. */
export function complete(tasks: readonly ListedTask[]) {
  const to = tasks.every(({ status }) => status === 'COMPLETED') ? 'INCOMPLETE' : 'COMPLETED'
  const [able, unable] = [
    tasks.filter((task) => moveToStatus(task, to).ok),
    tasks.filter((task) => !moveToStatus(task, to).ok),
  ]
  if (able.length > 0) setStatus(able, to, unable.length)
  else if (unable.length > 0) explainWhyNot(unable)
}

function explainWhyNot(tasks: readonly ListedTask[]) {
  const whys = new Set(tasks.flatMap((task) => whyNotComplete(task) ?? []))
  showToast({
    key: 'undo',
    icon: CircleAlert,
    text: copy.cannotComplete(tasksNamed(ids(tasks))),
    detail: [...whys].join(' '),
  })
}

/** Archives tasks, or restores them when all are archived. */
export function archive(tasks: readonly ListedTask[]) {
  setStatus(tasks, tasks.every(({ status }) => status === 'DISMISSED') ? 'INCOMPLETE' : 'DISMISSED')
}

/** Why a task can't be completed now, in the server's words. */
export function whyNotComplete(task: ListedTask): string | undefined {
  const toggled = toggleComplete(task)
  return toggled.ok ? undefined : boardProblems[toggled.because].message
}

export function createTask(task: CreateTask, people: readonly Person[] = []) {
  perform([taskCreation(task, [currentPerson(), ...people])], {
    message: copy.created(task.title),
    icon: Plus,
    about: [task.id],
  })
}

export function rename(task: ListedTask, title: string) {
  rememberTask(task)
  perform([taskEdit(task.id, { title })], { ...about([task], copy.renamed), icon: PencilLine, quietly: true })
}

export function writeNotes(task: ListedTask, notes: string) {
  rememberTask(task)
  perform([taskEdit(task.id, { notes })], { ...about([task], copy.described), icon: PencilLine, quietly: true })
}

export function markRead(task: ListedTask) {
  rememberTask(task)
  send([taskEdit(task.id, { read: true })])
}

export type DeadlineChoice = Pick<ListedTask, 'deadline' | 'deadlineType'>

export function setDeadline(tasks: readonly ListedTask[], { deadline, deadlineType }: DeadlineChoice) {
  editAll(
    tasks,
    { deadline, deadlineType },
    { ...about(tasks, deadline ? copy.deadlineSet : copy.deadlineCleared), icon: Calendar },
  )
}

/** Makes tasks due on another day, each at its own time, or on none. */
export function moveToDay(tasks: readonly ListedTask[], day: Day | null) {
  tasks.forEach(rememberTask)
  const edits = [...Map.groupBy(tasks, timeOf)].flatMap(([time, same]) =>
    editsOf(same, day === null ? noDeadline : deadlineAt(day, time)),
  )
  perform(edits, { ...about(tasks, day ? copy.deadlineSet : copy.deadlineCleared), icon: Calendar })
}

const noDeadline = { deadline: null, deadlineType: null }

/** Assigns tasks to exactly these people. */
export function assign(tasks: readonly ListedTask[], people: readonly Person[]) {
  const [first] = people
  const message = first ? (subject: string) => copy.assigned(subject, first.name, people.length - 1) : copy.unassigned
  editAll(tasks, { assigneeIds: people.map(({ id }) => id) }, { ...about(tasks, message), icon: UserRound }, people)
}

/** Adds or removes one assignee and keeps the others. */
export function toggleAssignee(tasks: readonly ListedTask[], person: Person, isOn: boolean) {
  tasks.forEach(rememberTask)
  const changed = tasks.filter(({ assignees }) => assignees.some(({ userId }) => userId === person.id) !== isOn)
  const alike = Map.groupBy(changed, ({ assignees }) => assignees.map(({ userId }) => userId).join())
  const edits = [...alike.values()].flatMap((same) => {
    const others = same[0]!.assignees.map(({ user }) => user).filter(({ id }) => id !== person.id)
    const people = isOn ? [...others, person] : others
    return editsOf(same, { assigneeIds: people.map(({ id }) => id) }, people)
  })
  const say = (subject: string) =>
    isOn ? copy.assigned(subject, person.name, 0) : copy.unassignedFrom(subject, person.name)
  perform(edits, { ...about(changed, say), icon: UserRound })
}

export function assignToMe(tasks: readonly ListedTask[]) {
  assign(tasks, [currentPerson()])
}

/** Adds a label to tasks, or removes it. */
export function toggleLabel(tasks: readonly ListedTask[], label: Label, isOn: boolean) {
  tasks.forEach(rememberTask)
  const edits = tasks.map((task) => taskLabel(task.id, label.id, isOn))
  perform(edits, {
    ...about(tasks, (subject) => (isOn ? copy.labeled : copy.unlabeled)(subject, label.name)),
    icon: Tag,
  })
}

/** Stars the user's own tasks, or removes the stars when all have one. */
export function star(tasks: readonly ListedTask[]) {
  const userId = currentUserId()
  const own = tasks.filter((task) => assignmentOf(task, userId))
  const isOn = !own.every((task) => isStarred(task, userId))
  const changed = own.filter((task) => isStarred(task, userId) !== isOn)
  if (changed.length === 0) return showToast({ key: 'undo', icon: CircleAlert, text: copy.cannotStar })

  editAll(
    changed,
    { favorite: isOn },
    { ...about(changed, isOn ? copy.starred : copy.unstarred), icon: isOn ? Star : StarOff },
  )
}

/** Moves tasks to the end of a group, or to the inbox. */
export function moveToGroup(tasks: readonly ListedTask[], group: TaskGroup) {
  tasks.forEach(rememberTask)
  const taskGroupId = placeIdOf(group)
  perform([tasksMove(ids(tasks), taskGroupId)], {
    ...about(tasks, (subject) => copy.movedTo(subject, group.title)),
    icon: FolderInput,
  })
}

/** Moves tasks, in order, before another task of a group, or to its end. */
export function placeInGroup(tasks: readonly ListedTask[], group: TaskGroup, beforeTaskId: string | null) {
  if (group.type === 'INCOMING') return moveToGroup(tasks, group)

  tasks.forEach(rememberTask)
  const moved = ids(tasks)
  const others = orderOf(group.id).filter((id) => !moved.includes(id))
  const at = beforeTaskId === null ? others.length : others.indexOf(beforeTaskId)
  const sortedTaskIds = others.toSpliced(at < 0 ? others.length : at, 0, ...moved)
  const sort = tasksSort(moved[0]!, group.id, sortedTaskIds)
  const edits = moved.length > 1 ? [tasksMove(moved, group.id), sort] : [sort]
  perform(edits, { ...about(tasks, (subject) => copy.movedTo(subject, group.title)), icon: FolderInput })
}

export function snooze(tasks: readonly ListedTask[], snoozedUntil: string | null) {
  editAll(tasks, { snoozedUntil }, { ...about(tasks, snoozedUntil ? copy.snoozed : copy.woken), icon: AlarmClock })
}

export function repeat(tasks: readonly ListedTask[], recurrence: string | null) {
  editAll(tasks, { recurrence }, { ...about(tasks, recurrence ? copy.repeats : copy.noLongerRepeats), icon: Repeat })
}

export function markNoise(tasks: readonly ListedTask[], isNoise: boolean) {
  editAll(
    tasks,
    { isNoise },
    { ...about(tasks, isNoise ? copy.markedNoise : copy.markedNotNoise), icon: isNoise ? VolumeX : Volume2 },
  )
}

/** Someone said these tasks are done, but they aren't. */
export function keepOpen(tasks: readonly ListedTask[]) {
  editAll(tasks, { saidDone: null }, { ...about(tasks, copy.keptOpen), icon: CircleDashed })
}

/** Marks tasks as duplicates of another; `null` removes the link. */
export function setDuplicateOf(tasks: readonly ListedTask[], duplicateOf: string | null) {
  editAll(
    tasks,
    { duplicateOf },
    { ...about(tasks, duplicateOf ? copy.linkedDuplicate : copy.unlinkedDuplicate), icon: Copy },
  )
}

export function setAttachments(task: ListedTask, attachments: Attachment[]) {
  editAll([task], { attachments }, { ...about([task], copy.attachmentsChanged), icon: Paperclip })
}

/** Rates a captured task. Needs no undo, because another click changes it. */
export function rate(task: ListedTask, rating: Pick<EditTask, 'rating' | 'ratingReason' | 'ratingExplanation'>) {
  rememberTask(task)
  send([taskEdit(task.id, rating)])
}

/** Fields that one request can set on many tasks; others need a request per task. */
const bulkFields = new Set(['status', 'deadline', 'deadlineType', 'assigneeIds', 'labelIds'])

function editAll(
  tasks: readonly ListedTask[],
  patch: EditTask,
  description: ChangeDescription,
  people?: readonly Person[],
) {
  tasks.forEach(rememberTask)
  perform(editsOf(tasks, patch, people), description)
}

function editsOf(tasks: readonly ListedTask[], patch: EditTask, people?: readonly Person[]): Edit[] {
  const canBulk = tasks.length > 1 && Object.keys(patch).every((field) => bulkFields.has(field))

  return canBulk ? [tasksEdit(ids(tasks), patch, people)] : tasks.map((task) => taskEdit(task.id, patch, people))
}

/** Folds the rows first. Until they have folded, there is nothing to undo. */
function setStatus(tasks: readonly ListedTask[], status: TaskStatus, stayed = 0) {
  const [first] = tasks
  if (!first) return
  if (stay(ids(tasks), status)) return dropLastStep(ids(tasks)) // a second click while the row folds cancels

  tasks.forEach(rememberTask)
  const edits = editsOf(tasks, { status })
  const back = wayBack(edits)
  const change = () => send(edits)
  leave(ids(tasks), status, change)
  remember({
    ...about(tasks, (subject) => copy.moved(first.status, status, subject, stayed)),
    icon: icons[status],
    undo: () => stay(ids(tasks)) || back(),
    redo: change,
  })
}

const icons: Record<TaskStatus, typeof Archive> = { COMPLETED: CircleCheck, DISMISSED: Archive, INCOMPLETE: RotateCcw }

const ids = (tasks: readonly ListedTask[]) => tasks.map(({ id }) => id)

function about(tasks: readonly ListedTask[], describe: (subject: string) => string) {
  return { message: describe(tasksNamed(ids(tasks))), about: ids(tasks) }
}
