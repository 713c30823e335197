import type { Event } from '#shared/events/schemas.ts'
import { store, usePicked } from '../platform/state.ts'
import { requestedSummaries } from './state.ts'

/** What a new summary changes. */
export const contentOf = ({ summary, topics }: Event) => JSON.stringify([summary, topics])

const isPending = (contents: ReadonlyMap<string, string>, event: Event) =>
  contents.has(event.id) && contents.get(event.id) === contentOf(event)

export const isSummarizing = (event: Event) => isPending(store.get(requestedSummaries), event)
export const useIsSummarizing = (event: Event) => usePicked(requestedSummaries, isPending, event)

/** Ends a request, because the updated event includes its summary. */
export function clearSummaryRequest(id: string) {
  store.set(requestedSummaries, (contents) =>
    contents.has(id) ? new Map([...contents].filter(([other]) => other !== id)) : contents,
  )
}
