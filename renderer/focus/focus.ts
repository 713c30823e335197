import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Label } from '#shared/labels/schemas.ts'
import { limits } from '#shared/limits.ts'
import type { Me } from '#shared/me/schemas.ts'
import { isDemo } from '#shared/tasks/demo.ts'
import type { ListedTask } from '#shared/tasks/listed-task.ts'
import { openLayer } from '../platform/layers.ts'
import { filterBy, filterNow } from '../labels/state.ts'
import { useMe } from '../me/queries.ts'
import { queryClient } from '../platform/query-client.ts'
import { keys } from '../platform/query-keys.ts'
import { tasksQuery } from '../tasks/queries.ts'
import { showToast } from '../ui/toast-list.ts'
import { focusControl } from './control.ts'
import { copy } from './copy.ts'

/** Whether a list has enough tasks for Focus to help. Demo tasks don't count. */
const isEnough = (tasks: readonly ListedTask[]) => tasks.filter((task) => !isDemo(task)).length >= limits.focusTasks

/** Whether the user has ever had enough tasks for Focus; undefined until that's known. */
export function useHasEnoughTasks(): boolean | undefined {
  const me = useMe()
  const { data: hasNow } = useQuery({ ...tasksQuery, select: isEnough })
  const isNews = hasNow === true && !me.hasEnoughTasks
  useEffect(() => {
    // Completing the last of them doesn't take Focus away again.
    if (isNews) queryClient.setQueryData<Me>(keys.me, (known) => known && { ...known, hasEnoughTasks: true })
  }, [isNews])
  return me.hasEnoughTasks || hasNow
}

/** Turns Focus on or off, which is a filter by the Important label. Asks first if nothing is defined as important yet. */
export function toggleFocus(anchor: HTMLElement | null) {
  const me = queryClient.getQueryData<Me>(keys.me)
  const isDefined = Boolean(me?.importantTasks)
  const isOn = filterNow().includes(importantId() ?? '')
  const hasEnough = me?.hasEnoughTasks

  if (focusControl({ isDefined, isOn, hasEnough }) === 'hint') showToast({ key: 'focus', text: copy.notYet })
  else if (isDefined) turnFocus(!isOn)
  else openLayer({ kind: 'focus', anchor })
}

export function turnFocus(isOn: boolean) {
  const id = importantId()
  if (id) filterBy(id, isOn)
}

const importantId = () => queryClient.getQueryData<Label[]>(keys.labels)?.find(({ type }) => type === 'IMPORTANT')?.id
