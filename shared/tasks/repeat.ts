/** How a task repeats, in the part of RFC 5545 that Kept supports. `until` is the last day, inclusive. */
export type Repeat = { interval: number; until: string | null } & (
  | { every: 'day' }
  | { every: 'week'; weekdays: Weekday[] }
  | { every: 'month'; monthDay: number | null }
  | { every: 'year'; month: number | null; monthDay: number | null }
)

export const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const
export type Weekday = (typeof weekdays)[number]

const frequencies = { day: 'DAILY', week: 'WEEKLY', month: 'MONTHLY', year: 'YEARLY' } as const
const everyOf = new Map(
  Object.entries(frequencies).map(([every, frequency]) => [frequency as string, every as Repeat['every']]),
)

const partsOf: Record<Repeat['every'], readonly string[]> = {
  day: [],
  week: ['BYDAY'],
  month: ['BYMONTHDAY'],
  year: ['BYMONTH', 'BYMONTHDAY'],
}

/** Parses a rule; undefined if Kept doesn't support it. */
export function readRecurrence(rule: string): Repeat | undefined {
  const written = rule.split(';').map((part) => part.split('='))
  const parts = new Map(written.map(([name = '', value = '']) => [name, value]))
  const every = everyOf.get(parts.get('FREQ') ?? '')
  if (!every || parts.size < written.length || written.some((part) => part.length !== 2)) return undefined

  const known = ['FREQ', 'INTERVAL', 'UNTIL', ...partsOf[every]]
  if ([...parts.keys()].some((name) => !known.includes(name))) return undefined

  const interval = whole(parts.get('INTERVAL') ?? '1', 99)
  const until = parts.has('UNTIL') ? readDay(parts.get('UNTIL')) : null
  const days = parts.has('BYDAY') ? readWeekdays(parts.get('BYDAY')) : []
  const month = parts.has('BYMONTH') ? whole(parts.get('BYMONTH'), 12) : null
  const monthDay = parts.has('BYMONTHDAY') ? whole(parts.get('BYMONTHDAY'), 31) : null
  if (interval === undefined || until === undefined || !days || month === undefined || monthDay === undefined)
    return undefined

  if (every === 'week') return { every, interval, weekdays: days, until }
  if (every === 'month') return { every, interval, monthDay, until }
  // A date needs month and day; with only one, the rule and the deadline would disagree.
  if (every === 'year')
    return (month === null) === (monthDay === null) ? { every, interval, month, monthDay, until } : undefined
  return { every, interval, until }
}

/** Writes a repeat as a rule. */
export function recurrenceOf(repeat: Repeat): string {
  const parts = [`FREQ=${frequencies[repeat.every]}`]
  if (repeat.interval > 1) parts.push(`INTERVAL=${repeat.interval}`)
  if (repeat.every === 'week' && repeat.weekdays.length > 0) parts.push(`BYDAY=${inOrder(repeat.weekdays).join(',')}`)
  if (repeat.every === 'year' && repeat.month !== null) parts.push(`BYMONTH=${repeat.month}`)
  if ((repeat.every === 'month' || repeat.every === 'year') && repeat.monthDay !== null)
    parts.push(`BYMONTHDAY=${repeat.monthDay}`)
  if (repeat.until) parts.push(`UNTIL=${repeat.until.replaceAll('-', '')}`)

  return parts.join(';')
}

export const inOrder = (days: readonly Weekday[]) => weekdays.filter((day) => days.includes(day))

function whole(text: string | undefined, most: number) {
  return text && /^[1-9]\d?$/.test(text) && Number(text) <= most ? Number(text) : undefined
}

function readWeekdays(text: string | undefined) {
  const days = (text ?? '').split(',')
  const known = weekdays.filter((day) => days.includes(day))
  return known.length === days.length ? known : undefined
}

/** `20261231` as `2026-12-31`. */
function readDay(text: string | undefined) {
  const [, year, month, day] = /^(\d{4})(\d\d)(\d\d)$/.exec(text ?? '') ?? []
  const date = new Date(`${year}-${month}-${day}T00:00:00Z`)
  const read = Number.isNaN(date.getTime()) ? '' : date.toISOString().slice(0, 10)
  return read === `${year}-${month}-${day}` ? read : undefined
}
