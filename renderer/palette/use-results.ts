import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Event } from '#shared/events/schemas.ts'
import type { SearchResults } from '#shared/search/schemas.ts'
import { wordsOf } from '#shared/search/words.ts'
import type { ListedTask } from '#shared/tasks/listed-task.ts'
import { taskNow } from '../tasks/tasks-now.ts'
import { api } from '../platform/api.ts'
import { useConnection } from '../platform/connection.ts'
import { keys } from '../platform/query-keys.ts'
import { useTasks } from '../tasks/queries.ts'
import { findTasks, recentTasks } from './local-search.ts'
import { useSettled } from './use-settled.ts'

const settledMs = 120
const localAtMost = 8
const recentAtMost = 5
const foundAtMost = 12
const eventsAtMost = 5
const saidAtMost = 3

export type Results = {
  words: string[]
  tasks: ListedTask[]
  events: Event[]
  said: SearchResults['said']
  isSearching: boolean
  isOnlyHere: boolean
}

/** Results from this device at once, followed by the server's. */
export function useResults(text: string): Results {
  const words = useMemo(() => wordsOf(text), [text])
  const open = useTasks().data
  const here = useMemo(
    () => (words.length ? findTasks(open ?? [], words, localAtMost) : recentTasks(open ?? [], recentAtMost)),
    [open, words],
  )
  const { found, isSearching, isOnlyHere } = useServer(words.length ? text.trim() : '')
  const isHere = new Set(here.map(({ id }) => id))
  const more = words.length ? found.tasks.filter(({ id }) => !isHere.has(id)) : []

  const tasks = [...here, ...more.map((task) => taskNow(task.id) ?? task)].slice(0, foundAtMost)
  const events = words.length ? found.events.slice(0, eventsAtMost) : []
  const said = words.length ? found.said.slice(0, saidAtMost) : []

  return { words, tasks, events, said, isSearching, isOnlyHere }
}

const nothing: SearchResults = { tasks: [], events: [], said: [] }

/** The server's results for the text, or the previous ones while loading. */
function useServer(text: string) {
  const isReachable = useConnection() === 'online'
  const asked = useSettled(text, settledMs)
  const query = useQuery<SearchResults>({
    queryKey: keys.search(asked),
    queryFn: ({ signal }) =>
      api.get<SearchResults>(
        `/api/search?${new URLSearchParams({ q: asked, take: String(foundAtMost) }).toString()}`,
        signal,
      ),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
    staleTime: 10_000,
    retry: false,
  })

  return {
    found: query.data ?? nothing,
    isSearching: isReachable && text !== '' && (asked !== text || query.isFetching),
    isOnlyHere: text !== '' && (!isReachable || query.isError),
  }
}
