import { useMemo, useState } from 'react'
import type { TranscriptLine } from '#shared/events/schemas.ts'
import { copy } from './copy.ts'
import { matchingLines } from './transcript-text.ts'

type Stop = { taskId: string; line: number }

export type TranscriptStops = {
  query: string
  search: (query: string) => void
  /** `Task 3 of 6`, or `2 of 14` while searching. */
  label: string
  isSearching: boolean
  currentLine: number | null
  canStep: boolean
  step: (by: 1 | -1) => void
}

/** Where the arrows lead: from task to task, or from match to match while searching. */
export function useTranscriptStops(
  lines: readonly TranscriptLine[],
  tasks: readonly Stop[],
  startAt: string | null,
  goTo: (line: number) => void,
): TranscriptStops {
  const [query, setQuery] = useState('')
  const [taskAt, setTaskAt] = useState(() => tasks.findIndex((stop) => stop.taskId === startAt))
  const [matchAt, setMatchAt] = useState(0)
  const matches = useMemo(() => matchingLines(lines, query), [lines, query])
  const isSearching = query.trim() !== ''
  const stops = isSearching ? matches : tasks.map((stop) => stop.line)
  const at = isSearching ? matchAt : taskAt
  const setAt = isSearching ? setMatchAt : setTaskAt

  const go = (index: number, among: readonly number[]) => {
    const line = among[index]
    if (line !== undefined) goTo(line)
  }

  return {
    query,
    isSearching,
    currentLine: isSearching ? (matches[matchAt] ?? null) : null,
    canStep: stops.length > 0,
    label: labelOf(isSearching, at, stops.length),
    search(next) {
      setQuery(next)
      setMatchAt(0)
      go(0, matchingLines(lines, next))
    },
    step(by) {
      const next = at < 0 ? (by > 0 ? 0 : stops.length - 1) : (at + by + stops.length) % stops.length
      setAt(next)
      go(next, stops)
    },
  }
}

function labelOf(isSearching: boolean, at: number, all: number) {
  if (isSearching) return all === 0 ? copy.noMatch : copy.matchOf(at + 1, all)

  return at < 0 ? copy.taskCount(all) : copy.taskOf(at + 1, all)
}
