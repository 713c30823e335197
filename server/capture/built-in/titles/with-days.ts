import { localMoment } from '#shared/dates/local-day.ts'
import { afterDay } from '../english/titles.ts'
import { findDays } from '../find-days.ts'
import type { Language } from '../language.ts'
import type { Sentence } from '../sentences.ts'
import { tag, type Word } from './tag.ts'

/** The words of a text. Those that name a day, with the preposition before it, are marked. */
export function withDays(
  { text, saidAt }: Pick<Sentence, 'text' | 'saidAt'>,
  timezone: string,
  { dates, dueLead }: Language,
): Word[] {
  if (!dates.hint.test(text)) return tag(text)
  const days = findDays(text, localMoment(saidAt, timezone), dates).map(({ start, end }) => ({
    start: start - (dueLead.exec(text.slice(0, start))?.[0].length ?? 0),
    end: end + (afterDay.exec(text.slice(end))?.[0].length ?? 0),
  }))
  return tag(text).map((word) =>
    days.some(({ start, end }) => word.start >= start && word.end <= end) ? { ...word, pos: 'DAY' } : word,
  )
}
