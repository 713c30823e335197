import { useMemo, useState } from 'react'
import type { TranscriptLine } from '#shared/events/schemas.ts'
import { copy } from './copy.ts'
import { matchingLines } from './transcript-text.ts'

type TaskStop = { taskId: string; line: number }

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

/** What the arrows step through: the tasks, or the matches while searching. Lines and tasks may be added at any time. */
export function useTranscriptStops(
  lines: readonly TranscriptLine[],
  tasks: readonly TaskStop[],
  startAt: string | null,
  goTo: (line: number) => void,
): TranscriptStops {
  const [query, setQuery] = useState('')
  const [taskId, setTaskId] = useState(startAt)
  const [lineId, setLineId] = useState<string | null>(null)
  const matches = useMemo(() => matchingLines(lines, query), [lines, query])
  const isSearching = query.trim() !== ''
  const stops = isSearching ? matches : tasks.map((stop) => stop.line)
  const at = isSearching
    ? matches.findIndex((line) => lines[line]?.id === lineId)
    : tasks.findIndex((stop) => stop.taskId === taskId)

  const go = (index: number) => {
    const line = stops[index]
    if (line === undefined) return
    if (isSearching) setLineId(lines[line]?.id ?? null)
    else setTaskId(tasks[index]?.taskId ?? null)
    goTo(line)
  }

  return {
    query,
    isSearching,
    currentLine: isSearching ? (matches[at] ?? null) : null,
    canStep: stops.length > 0,
    label: labelOf(isSearching, at, stops.length),
    search(next) {
      const first = matchingLines(lines, next)[0]
      setQuery(next)
      setLineId(first === undefined ? null : (lines[first]?.id ?? null))
      if (first !== undefined) goTo(first)
    },
    step(by) {
      go(at < 0 ? (by > 0 ? 0 : stops.length - 1) : (at + by + stops.length) % stops.length)
    },
  }
}

function labelOf(isSearching: boolean, at: number, all: number) {
  if (isSearching) return all === 0 ? copy.noMatch : copy.matchOf(at < 0 ? 1 : at + 1, all)

  return at < 0 ? copy.taskCount(all) : copy.taskOf(at + 1, all)
}
