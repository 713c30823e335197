import { lastDayOfMonth } from '#shared/dates/local-day.ts'

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const name = `(${months.join('|')})[a-z]*\\.?`
const date = '(\\d{1,2})(?:st|nd|rd|th)?'
const dayFirst = new RegExp(`\\b${date}(?: of)? ${name}(?:,? (\\d{4}))?\\b`, 'i')
const monthFirst = new RegExp(`\\b${name} ${date}(?:,? (\\d{4}))?\\b`, 'i')
const inFigures = /\b(\d{4})-(\d\d)-(\d\d)\b/
/** Which of the two is the month depends on the country, so a date may be wrong only both ways. */
const short = /\b(\d{1,2})[/.](\d{1,2})(?:[/.](\d{4})|\.?$)/

/** Whether a text says a date that no calendar has, such as "31 feb" or "2027-02-29". */
export function namesNoSuchDay(text: string): boolean {
  const said = text.trim()
  const [, first, firstMonth, firstYear] = dayFirst.exec(said) ?? []
  if (firstMonth) return !exists(firstYear, monthOf(firstMonth), first)

  const [, lastMonth, last, lastYear] = monthFirst.exec(said) ?? []
  if (lastMonth) return !exists(lastYear, monthOf(lastMonth), last)

  const [, year, month, day] = inFigures.exec(said) ?? []
  if (year) return !exists(year, Number(month), day)

  const [, one, other, shortYear] = short.exec(said) ?? []
  return one !== undefined && !exists(shortYear, Number(other), one) && !exists(shortYear, Number(one), other)
}

const monthOf = (word: string) => months.indexOf(word.toLowerCase()) + 1

/** Without a year it is enough that some year has it. */
function exists(year = '2028', month: number, date = '0') {
  const first = `${year}-${String(month).padStart(2, '0')}-01`
  return month >= 1 && month <= 12 && Number(date) >= 1 && Number(date) <= Number(lastDayOfMonth(first).slice(8))
}
