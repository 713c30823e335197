import type { Label } from '#shared/labels/schemas.ts'
import type { TaskGroup } from '#shared/task-groups/schemas.ts'
import type { Task } from '#shared/tasks/schemas.ts'
import { assignmentOf } from '#shared/tasks/visible-in-group.ts'
import { currentUserId } from '../me/current.ts'
import { api } from '../platform/api.ts'
import { onBack } from '../platform/connection.ts'
import { queryClient } from '../platform/query-client.ts'
import { keys } from '../platform/query-keys.ts'
import type { Refusal } from '../platform/refusal.ts'
import { mergeOrder, mergeTask, removeTask } from '../tasks/cache.ts'
import { showToast } from '../ui/toast-list.ts'
import { changeOf, tasksOf, type Change } from './change.ts'
import { copy } from './copy.ts'
import { forget, keep, takeOver } from './kept-changes.ts'
import { createOutbox } from './outbox.ts'
import { requestOf } from './request-of.ts'
import { secondTry } from './second-try.ts'
import { stillDue } from './still-due.ts'
import { subjectOf } from './subject-of.ts'
import { forgetAllDeeds, forgetDeedsAbout } from './undo.ts'

/** Browsers refuse to let a larger request outlive its page. */
const keepaliveLimit = 30_000

export const outbox = createOutbox<unknown>({
  async send(change) {
    const due = await dueNow(change)
    if (!due) return superseded
    const { method, path, body } = requestOf(due)
    return api.send(path, { method, json: body, keepalive: JSON.stringify(body ?? '').length < keepaliveLimit })
  },
  acknowledged: takeAnswer,
  refused,
  signedOut: () => queryClient.setQueryData(keys.me, null),
  keep: (changes) => void keep(changes, currentUserId()),
  forget: (changes) => void forget(changes),
  later(work, afterMs) {
    const timer = setTimeout(work, afterMs)
    return () => clearTimeout(timer)
  },
})

/** Starts sending for this person, beginning with what an earlier visit left behind. */
export function openOutbox(forUserId: string): () => void {
  let isOver = false
  void takeOver(forUserId, (changes) => {
    if (!isOver) outbox.restore(changes)
  })
  const stop = onBack(outbox.hurry)

  return () => {
    isOver = true
    stop()
    outbox.clear()
    forgetAllDeeds()
  }
}

/** A change this old may meet one that somebody made after it. */
const oldAfterMs = 5000
const superseded = Symbol('superseded')

async function dueNow(change: Change): Promise<Change | null> {
  if (change.kind !== 'edit-task' || Date.now() - Date.parse(change.at) < oldAfterMs) return change
  const now = await api.get<Task>(`/api/tasks/${change.taskId}`)
  mergeTask(now)

  return stillDue(change, now, currentUserId())
}

/** What the server answered takes the place of what the change only showed. */
function takeAnswer(change: Change, answer: unknown) {
  if (answer === superseded)
    return showToast({ tone: 'problem', text: copy.superseded(subjectOf(change)), detail: copy.newerStays })
  switch (change.kind) {
    case 'create-task':
      queryClient.setQueryData(keys.task(change.task.id), answer)
      return mergeTask(answer as Task)
    case 'edit-task':
    case 'label-task':
      return mergeTask(answer as Task)
    case 'edit-tasks':
    case 'move-tasks':
      return (answer as Task[]).forEach(mergeTask)
    case 'sort-tasks': {
      const [moved] = answer as Task[]
      if (!moved) return
      mergeTask(moved)
      return mergeOrder(change.taskGroupId, change.sortedTaskIds, assignmentOf(moved, currentUserId())?.updatedAt ?? '')
    }
    case 'sort-groups':
      return queryClient.setQueryData(keys.taskGroups, answer)
    case 'create-group':
    case 'edit-group':
      if (change.kind === 'create-group' && change.group.taskIds.length > 0)
        void queryClient.invalidateQueries({ queryKey: keys.tasks })
      return put(keys.taskGroups, answer as TaskGroup)
    case 'delete-group':
      return drop(keys.taskGroups, change.groupId)
    case 'create-label':
    case 'edit-label':
      return put(keys.labels, answer as Label)
    case 'delete-label':
      return drop(keys.labels, change.labelId)
  }
}

/** The page goes back to what the server has, and says in words what did not happen and why. */
function refused(change: Change, because: Refusal): readonly Change[] {
  const again = secondTry(change, because.code)
  if (again) {
    if (again.say) showToast({ tone: 'problem', text: again.say, detail: because.message })
    // Their ids follow the refused one's, so that a reload keeps them before what was done later.
    return again.doings.map((doing, index) => ({
      ...doing,
      id: `${change.id}-${String(index).padStart(5, '0')}`,
      at: change.at,
    }))
  }
  const ids = tasksOf(change)
  if (change.kind === 'create-task') outbox.drop((later) => tasksOf(later).includes(change.task.id))
  if (because.code === 'task_not_found' && ids.length === 1) ids.forEach(removeTask)
  else
    for (const queryKey of [keys.tasks, keys.taskGroups, keys.labels]) void queryClient.invalidateQueries({ queryKey })

  forgetDeedsAbout(ids)
  showToast({
    tone: 'problem',
    text: copy.refused(subjectOf(change)),
    detail: [because.message, ...because.issues.map(({ message }) => message)].join(' '),
    action: because.status === 404 ? undefined : { label: copy.tryAgain, run: () => outbox.add(changeOf(change)) },
  })
  return []
}

type Listed = { id: string }

function put<Thing extends Listed>(key: readonly string[], thing: Thing) {
  queryClient.setQueryData<Thing[]>(key, (things) => things && [...things.filter(({ id }) => id !== thing.id), thing])
}

function drop(key: readonly string[], id: string) {
  queryClient.setQueryData<Listed[]>(key, (things) => things?.filter((thing) => thing.id !== id))
}
