import { lastDayOfMonth } from '#shared/dates/local-day.ts'

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const name = `(${months.join('|')})[a-z]*\\.?`
const dayOfMonth = '(\\d{1,2})(?:st|nd|rd|th)?'
const dayFirst = new RegExp(`\\b${dayOfMonth}(?: of)? ${name}(?:,? (\\d{4}))?\\b`, 'i')
const monthFirst = new RegExp(`\\b${name} ${dayOfMonth}(?:,? (\\d{4}))?\\b`, 'i')
const numeric = /\b(\d{4})-(\d\d)-(\d\d)\b/
/** Countries disagree on which number is the month, so a date is wrong only if both readings are. */
const short = /\b(\d{1,2})[/.](\d{1,2})(?:[/.](\d{4})|\.?$)/

/** Whether a text names a date that doesn't exist, such as "31 feb" or "2027-02-29". */
export function namesImpossibleDate(text: string): boolean {
  const date = text.trim()
  const [, first, firstMonth, firstYear] = dayFirst.exec(date) ?? []
  if (firstMonth) return !exists(firstYear, monthOf(firstMonth), first)

  const [, lastMonth, last, lastYear] = monthFirst.exec(date) ?? []
  if (lastMonth) return !exists(lastYear, monthOf(lastMonth), last)

  const [, year, month, day] = numeric.exec(date) ?? []
  if (year) return !exists(year, Number(month), day)

  const [, one, other, shortYear] = short.exec(date) ?? []
  return one !== undefined && !exists(shortYear, Number(other), one) && !exists(shortYear, Number(one), other)
}

const monthOf = (word: string) => months.indexOf(word.toLowerCase()) + 1

/** Without a year, a date that exists in any year passes. */
function exists(year = '2028', month: number, date = '0') {
  const first = `${year}-${String(month).padStart(2, '0')}-01`
  return month >= 1 && month <= 12 && Number(date) >= 1 && Number(date) <= Number(lastDayOfMonth(first).slice(8))
}
