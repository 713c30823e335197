import { atom, useAtomValue, type Atom } from 'jotai'
import { useMemo } from 'react'
import type { ListedSource, ListedTask } from '#shared/tasks/listed-task.ts'
import type { TaskStatus } from '#shared/tasks/schemas.ts'
import { lifted, pressed } from '../drag/lifted.ts'
import { cursorTaskId } from '../selection/cursor.ts'
import { selection } from '../selection/state.ts'
import { isFromLive } from './live-meetings.ts'
import { departures, liveMeetings, marked, titleToReword } from './state.ts'

type RowState = {
  /** Whether keys act on it. */
  isActive: boolean
  isSelected: boolean
  isLifted: boolean
  isPressed: boolean
  isReworded: boolean
  /** Whether it stands out for a moment. */
  isMarked: boolean
  /** Whether the meeting the task comes from is live. */
  isLive: boolean
  /** The status that the row is leaving for. */
  leaving: TaskStatus | undefined
}

/** What the page's state says of a task's row, in one subscription: a board mounts a hundred rows at once. */
export const useRowState = ({ id, source }: ListedTask): RowState =>
  useAtomValue(useMemo(() => rowState(id, source), [id, source]))

function rowState(id: string, source: ListedSource | null): Atom<RowState> {
  let last: RowState | undefined
  return atom((get) => {
    const next = {
      isActive: get(cursorTaskId) === id,
      isSelected: get(selection).ids.has(id),
      isLifted: get(lifted).has(id),
      isPressed: get(pressed) === id,
      isReworded: get(titleToReword) === id,
      isMarked: get(marked).has(id),
      isLive: isFromLive(get(liveMeetings), source),
      leaving: get(departures).get(id)?.status,
    }
    return (last = last && isSame(last, next) ? last : next)
  })
}

const isSame = (one: RowState, other: RowState) =>
  (Object.keys(one) as (keyof RowState)[]).every((key) => one[key] === other[key])
