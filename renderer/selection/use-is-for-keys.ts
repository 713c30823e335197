import { atom, useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { cursorTaskId } from './cursor.ts'
import { selection } from './state.ts'

/** Whether keys act on this row or open task, and on no other. */
export const useIsForKeys = (taskId: string) => useAtomValue(useMemo(() => isForKeys(taskId), [taskId]))

const isForKeys = (taskId: string) =>
  atom((get) => {
    const { ids } = get(selection)
    if (ids.size > 0) return ids.size === 1 && ids.has(taskId)
    return (get(cursorTaskId) ?? taskId) === taskId
  })
