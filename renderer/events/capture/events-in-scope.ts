import type { BotScope, Event } from '#shared/events/schemas.ts'

type SeriesMember = Pick<Event, 'id' | 'date' | 'recurringId'>

/** The ids of the known events that a scope covers. */
export function eventsInScope(event: SeriesMember, scope: BotScope, known: readonly SeriesMember[]): string[] {
  const series =
    scope === 'this-event'
      ? []
      : known.filter(({ recurringId }) => recurringId !== null && recurringId === event.recurringId)
  const inScope = series.filter(({ date }) => scope === 'all-events' || date >= event.date)

  return [...new Set([event.id, ...inScope.map(({ id }) => id)])]
}
