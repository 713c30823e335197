import type { Correction, LearnedRule } from './correction.ts'
import { vagueDays } from './english.ts'
import { sharedPhrases } from './shared-phrases.ts'

/** Vague days, such as "end of the week", that the user moved to the same weekday several times. */
export function dayMeanings(all: readonly Correction[], enough: number): LearnedRule[] {
  const moved = all.flatMap((one) => (one.kind === 'DAY' ? [{ one, weekday: weekdayOf(one.day) }] : []))
  return [...Map.groupBy(moved, ({ weekday }) => weekday)].flatMap(([weekday, some]) =>
    sharedPhrases<Correction>(
      some.map(({ one }) => ({
        one,
        phrases: new Map(vagueDaysIn(one.said).map((day) => [day, day])),
      })),
      enough,
    ).map(({ phrase, ones }): LearnedRule => ({ kind: 'day', phrase, value: String(weekday), corrections: ones })),
  )
}

function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay()
}

function vagueDaysIn(said: readonly string[]): string[] {
  return said.flatMap((text) => text.toLowerCase().match(vagueDays) ?? []).map((day) => day.replace(/^the /, ''))
}
