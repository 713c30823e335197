import type { BotScope, Event } from '#shared/events/schemas.ts'

type Member = Pick<Event, 'id' | 'date' | 'recurringId'>

/** The events that a choice is about, of those that are known here. */
export function reachOf(event: Member, scope: BotScope, known: readonly Member[]): string[] {
  const series =
    scope === 'this-event'
      ? []
      : known.filter(({ recurringId }) => recurringId !== null && recurringId === event.recurringId)
  const reached = series.filter(({ date }) => scope === 'all-events' || date >= event.date)

  return [...new Set([event.id, ...reached.map(({ id }) => id)])]
}
