import { inOrder, readRecurrence, type Repeat, type Weekday } from '#shared/tasks/repeat.ts'

const dayNames: Record<Weekday, string> = {
  MO: 'Mon',
  TU: 'Tue',
  WE: 'Wed',
  TH: 'Thu',
  FR: 'Fri',
  SA: 'Sat',
  SU: 'Sun',
}
const ordinal = new Intl.PluralRules('en', { type: 'ordinal' })
const endings: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' }
const date = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' })
const inYear = date({ month: 'short', day: 'numeric' })
const inFull = date({ month: 'short', day: 'numeric', year: 'numeric' })

/** `Every weekday`, `Every 2 weeks on Mon, Thu`, `Every month on the 31st until Dec 31, 2027`. */
export function describeRecurrence(rule: string): string {
  const repeat = readRecurrence(rule)
  if (!repeat) return rule

  const until = repeat.until ? ` until ${inFull.format(new Date(`${repeat.until}T00:00:00Z`))}` : ''
  return `Every ${rhythmOf(repeat)}${until}`
}

function rhythmOf(repeat: Repeat) {
  const { every, interval } = repeat
  const unit = interval === 1 ? every : `${interval} ${every}s`
  if (every === 'month' && repeat.monthDay)
    return `${unit} on the ${repeat.monthDay}${endings[ordinal.select(repeat.monthDay)] ?? 'th'}`
  // 2028 is a leap year, so February 29 exists.
  if (every === 'year' && repeat.month && repeat.monthDay)
    return `${unit} on ${inYear.format(Date.UTC(2028, repeat.month - 1, repeat.monthDay))}`
  if (every !== 'week' || repeat.weekdays.length === 0) return unit

  const days = inOrder(repeat.weekdays)
  if (interval === 1 && days.join() === 'MO,TU,WE,TH,FR') return 'weekday'
  return `${unit} on ${days.map((day) => dayNames[day]).join(', ')}`
}
