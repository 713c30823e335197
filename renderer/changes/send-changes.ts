import type { ListedTask } from '#shared/tasks/listed-task.ts'
import { currentUserId } from '../me/current.ts'
import { api } from '../platform/api.ts'
import { onBack } from '../platform/connection.ts'
import { queryClient } from '../platform/query-client.ts'
import { keys } from '../platform/query-keys.ts'
import type { Refusal } from '../platform/refusal.ts'
import { showToast } from '../ui/toast-list.ts'
import { changeOf, type Change, type Edit } from './change.ts'
import { copy } from './copy.ts'
import { removeChanges, storeChanges, takeOver } from './stored-changes.ts'
import { createOutbox } from './outbox.ts'
import { cachedTasks, kindOf, touches } from './registry.ts'
import { rescue } from './rescue.ts'
import { dropStepsAbout } from './undo.ts'

/** Browsers don't let a larger request outlive its page. */
const keepaliveLimit = 30_000

const superseded = Symbol('superseded')

export const outbox = createOutbox<unknown>({
  async send(change) {
    const kind = kindOf(change)
    const left = kind.due ? await kind.due(change, api.get) : change
    if (!left) return superseded
    const { method, path, body } = kind.request(left)
    return api.send(path, { method, json: body, keepalive: JSON.stringify(body ?? '').length < keepaliveLimit })
  },
  acknowledged,
  refused,
  signedOut: () => queryClient.setQueryData(keys.me, null),
  covers: (later, earlier) => later.kind === earlier.kind && (kindOf(later).covers?.(later, earlier) ?? false),
  store: (changes) => void storeChanges(changes, currentUserId()),
  remove: (changes) => void removeChanges(changes),
  later(work, afterMs) {
    const timer = setTimeout(work, afterMs)
    return () => clearTimeout(timer)
  },
})

/** Starts sending for a user, beginning with what an earlier visit left behind. */
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
  }
}

function acknowledged(change: Change, answer: unknown) {
  const kind = kindOf(change)
  if (answer === superseded)
    showToast({ tone: 'problem', text: copy.superseded(subjectOf(change)), detail: copy.newerStays })
  else if (kind.take) kind.take(change, answer)
  else [answer as ListedTask | ListedTask[]].flat().forEach(cachedTasks().merge)
}

/** Shows what the server has again, and tells the user what didn't happen and why. */
function refused(change: Change, because: Refusal): readonly Change[] {
  console.error(`Failed to save ${change.kind}`, because)
  const instead = rescue(change, because.code)
  if (instead) {
    if (instead.message) showToast({ tone: 'problem', text: instead.message, detail: because.message })
    // These ids follow the refused one's, so that a reload keeps them before later changes.
    return instead.edits.map((edit, index) => ({
      ...edit,
      id: `${change.id}-${String(index).padStart(5, '0')}`,
      at: change.at,
    }))
  }

  const ids = touches(change)
  if (kindOf(change).creates) outbox.drop((later) => touches(later).some((id) => ids.includes(id)))
  if (because.code === 'task_not_found' && ids.length === 1) ids.forEach(cachedTasks().remove)
  else
    for (const queryKey of [keys.tasks, keys.taskGroups, keys.labels]) void queryClient.invalidateQueries({ queryKey })

  dropStepsAbout(ids)
  showToast({
    tone: 'problem',
    text: copy.refused(subjectOf(change)),
    detail: [because.message, ...because.issues.map(({ message }) => message)].join(' '),
    action: because.status === 404 ? undefined : { label: copy.tryAgain, run: () => outbox.add(changeOf(change)) },
  })
  return []
}

const subjectOf = (edit: Edit) => kindOf(edit).subject?.(edit) ?? cachedTasks().describe(touches(edit))
