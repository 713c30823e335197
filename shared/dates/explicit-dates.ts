import { casual, GB } from 'chrono-node/en'
import type { LocalMoment } from '#shared/dates/local-day.ts'

/** A written date, such as `24 Dec` or `2026-03-05`, and its time of day if there is one. */
export type ExplicitDate = { start: number; end: number; day: string; minutes: number | null }

const explicit =
  /\b\d{4}-\d\d-\d\d\b|\b(?:jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)[a-z]*\.? \d|\bmay \d|\d(?:st|nd|rd|th)?(?: of)? (?:jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec)|(?:first|second|third|th)(?: of)? (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\b|(?:january|february|march|april|june|july|august|september|october|november|december) (?:the )?[a-z-]*(?:first|second|third|th)\b|\b\d{1,2}[/.]\d{1,2}(?:[/.]\d{2,4})?\b/i

const monthFirst =
  /^(?:US\/|America\/(?:New_York|Chicago|Denver|Los_Angeles|Phoenix|Anchorage|Detroit|Boise|Indiana|Kentucky|North_Dakota))/

/** Every written date in a text. Without a year, it's the next such date. */
export function explicitDates(text: string, now: LocalMoment): ExplicitDate[] {
  if (!explicit.test(text)) return []

  const reference = { instant: new Date(`${now.day}T12:00:00Z`), timezone: 0 }
  // 5/6 is May 6 only in the US. The British parser would read "March 20" as a year.
  const parser = /\d[/.]\d/.test(text) && !monthFirst.test(now.timezone) ? GB : casual
  return parser.parse(text, reference, { forwardDate: true }).flatMap(({ index, text: words, start }) => {
    if (!start.isCertain('day') || !start.isCertain('month')) return []
    const two = (value: number | null) => String(value ?? 0).padStart(2, '0')
    const day = `${start.get('year')}-${two(start.get('month'))}-${two(start.get('day'))}`
    const minutes = start.isCertain('hour') ? (start.get('hour') ?? 0) * 60 + (start.get('minute') ?? 0) : null
    return [{ start: index, end: index + words.length, day, minutes }]
  })
}
