import type { Label } from '#shared/labels/schemas.ts'
import type { Me } from '#shared/me/schemas.ts'
import { isDemo } from '#shared/tasks/demo.ts'
import type { ListedTask } from '#shared/tasks/listed-task.ts'
import { openLayer } from '../platform/layers.ts'
import { filterBy, filterNow } from '../labels/state.ts'
import { queryClient } from '../platform/query-client.ts'
import { keys } from '../platform/query-keys.ts'
import { showToast } from '../ui/toast-list.ts'
import { focusControl } from './control.ts'
import { copy } from './copy.ts'

const enoughTasks = 8

/** Whether there are enough tasks for Focus to help. Demo tasks don't count. */
export const hasEnoughTasks = (tasks: readonly ListedTask[]) =>
  tasks.filter((task) => !isDemo(task)).length >= enoughTasks

/** Turns Focus on or off, which is a filter by the Important label. Asks first if nothing is defined as important yet. */
export function toggleFocus(anchor: HTMLElement | null) {
  const isDefined = Boolean(queryClient.getQueryData<Me>(keys.me)?.importantTasks)
  const isOn = filterNow().includes(importantId() ?? '')
  const tasks = queryClient.getQueryData<ListedTask[]>(keys.tasks)
  const hasEnough = tasks && hasEnoughTasks(tasks)

  if (focusControl({ isDefined, isOn, hasEnough }) === 'hint') showToast({ key: 'focus', text: copy.notYet })
  else if (isDefined) turnFocus(!isOn)
  else openLayer({ kind: 'focus', anchor })
}

export function turnFocus(isOn: boolean) {
  const id = importantId()
  if (id) filterBy(id, isOn)
}

const importantId = () => queryClient.getQueryData<Label[]>(keys.labels)?.find(({ type }) => type === 'IMPORTANT')?.id
