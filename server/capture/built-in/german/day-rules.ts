import { addDays, addMonths, lastDayOfMonth, type LocalMoment } from '#shared/dates/local-day.ts'
import {
  dayNamed,
  type DayRule,
  endOfMonthNamed,
  endOfNextWeek,
  endOfQuarter,
  endOfYear,
  fridayOf,
  inNextWeek,
  thisWeekday,
} from '#shared/dates/named-days.ts'
import { wholeWords } from '#shared/dates/text-span.ts'

export const weekdayNames = 'montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonnabend|sonntag'
const monthNames =
  'januar|jänner|jan|februar|feber|feb|märz|mär|april|apr|mai|juni|jun|juli|jul|august|aug|september|sept|sep|oktober|okt|november|nov|dezember|dez'
const count = 'eine[rmn]?|ein|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|vierzehn|ein paar|paar|\\d{1,3}'
const dayPart = '(?:[ -]?(?:früh|morgen|vormittags?|mittags?|nachmittags?|abends?|nacht))'
const lead =
  '(?<!(?:letzte[nrs]?|vergangene[nr]?|vorige[nr]?|seit|vom|von|nicht am|nicht vor|gestern|jeden|jede|guten|schönen) )(?:(?:bis(?: (?:spätestens|zum|zur|einschließlich|inklusive|Anfang|zu))*|spätestens(?: (?:bis|am|zum))*|vor dem|vor|am|noch|gleich|direkt|erst|wieder) )*'

/** Tried in order. A later rule can't match the words of an earlier one. */
export const dayRules: readonly DayRule[] = [
  rule(
    `(?:den |dem |der )?(?:(?:${weekdayNames}),? (?:den |dem )?)?(\\d{1,2})\\. ?(${monthNames})\\.?(?: (\\d{4}))?`,
    ([, date, month, year], now) => dateNamed(date, month, year, now),
  ),
  rule(
    `(?:den |dem )?(?:(?:${weekdayNames}),? (?:den |dem )?)?(\\d{1,2})\\. ?(\\d{1,2})\\.(?:(\\d{4}))?`,
    ([, date, month, year], now) => nextDate(Number(date), Number(month), year, now),
  ),
  rule('(?:zum |das |dem )?(?:ende (?:der )?nächster?n? woche|nächste woche freitag)', (_, now) => endOfNextWeek(now)),
  rule('ende der übernächsten woche', (_, now) => addDays(endOfNextWeek(now), 7)),
  rule(
    '(?:zum |dem )?(?:ende (?:der|dieser) woche|wochenschluss|diese(?:r)? woche|(?:im )?laufe der woche)',
    (_, now) => fridayOf(now),
  ),
  rule('(?:zum |das |dem )?(?:ende (?:des nächsten|nächsten) monats|nächsten monat)', (_, now) =>
    lastDayOfMonth(now.day, 1),
  ),
  rule('(?:zum |das |dem )?(?:ende (?:des|dieses) monats|monatsende|diesen monat)', (_, now) =>
    lastDayOfMonth(now.day),
  ),
  rule('(?:zum |das |dem )?(?:ende (?:des|dieses) quartals|quartalsende)', (_, now) => endOfQuarter(now)),
  rule('(?:zum |das |dem )?(?:ende (?:des|dieses) jahres|jahresende)', (_, now) => endOfYear(now)),
  rule(`ende (${monthNames})`, ([, name], now) => endOfMonthNamed(english(name), now)),
  rule(`mitte (${monthNames})`, ([, name], now) => inMonth(15, name, now)),
  rule(`anfang (${monthNames})`, ([, name], now) => inMonth(5, name, now)),
  rule('anfang (?:der )?nächster?n? woche', (_, now) => inNextWeek('monday', now)),
  rule('mitte (?:der )?nächster?n? woche', (_, now) => inNextWeek('wednesday', now)),
  rule('mitte (?:der|dieser) woche', (_, now) => thisWeekday('wednesday', now)),
  rule(
    `übernächste[nr]? (?:woche )?(${weekdayNames})|(${weekdayNames}) (?:in der )?übernächste[rn]? woche`,
    ([, a, b], now) => addDays(inNextWeek(english(a ?? b), now), 7),
  ),
  rule('(?:in der |in )?übernächste[rn]? woche', (_, now) => addDays(endOfNextWeek(now), 7)),
  rule(
    `nächste[rn]? woche (?:am )?(${weekdayNames})${dayPart}?|(${weekdayNames})${dayPart}? (?:in der )?nächste[rn]? woche`,
    ([, a, b], now) => inNextWeek(english(a ?? b), now),
  ),
  rule('(?:in der |in )?(?:nächste[rn]?|kommende[rn]?) woche', (_, now) => endOfNextWeek(now)),
  rule(`nächste[rn]? (${weekdayNames})${dayPart}?`, ([, name], now) => inNextWeek(english(name), now)),
  rule(`(heute|morgen|${weekdayNames}) in (?:einer woche|acht tagen)`, ([, name], now) =>
    addDays(dayNamed(english(name), now), 7),
  ),
  rule(`(heute|morgen|${weekdayNames}) in (?:zwei wochen|vierzehn tagen)`, ([, name], now) =>
    addDays(dayNamed(english(name), now), 14),
  ),
  rule(
    `(?:in|innerhalb|innerhalb von|binnen)(?: den nächsten| etwa| ungefähr| spätestens)? (${count}) (tag\\p{L}*|woche\\p{L}*|monat\\p{L}*)`,
    ([, many, unit], now) => later(many, unit, now),
  ),
  rule(
    `(?:in|innerhalb)(?: den nächsten| etwa)? (?:${count}) (?:stunden?|minuten?)|in einer halben stunde`,
    (_, now) => now.day,
  ),
  rule('übermorgen' + dayPart + '?', (_, now) => addDays(now.day, 2)),
  rule('(?:am |vor dem |übers |das |dieses |zum )?(?:kommende[ns]? )?wochenende', (_, now) =>
    addDays(now.day, (7 - now.weekday) % 7),
  ),
  rule(`(?:diese[nr]?|heute) (${weekdayNames})`, ([, name], now) => thisWeekday(english(name), now)),
  rule(`(?:kommende[nr]? |den )?(${weekdayNames})${dayPart}?`, ([, name], now) => dayNamed(english(name), now)),
  rule(`(?<=(?:am|bis|spätestens) )(mo|di|mi|do|fr|sa|so)(?=$|[\\s,.!?;:)])`, ([, name], now) =>
    dayNamed(english(name), now),
  ),
  rule(
    `(?:heute|diesen)${dayPart}|heute|nachher|später am tag|(?:bis |nach |vor )(?:dem )?(?:mittag|mittagessen|feierabend)|zu feierabend|(?:gleich )?(?:nach|im anschluss an) (?:dem|das|diesem|dieses|die) (?:meeting|call|termin|besprechung|gespräch)`,
    (_, now) => now.day,
  ),
  rule(`(?<!(?:am|heute|gestern|${weekdayNames}|guten) )morgen${dayPart}?(?! zusammen)`, (_, now) =>
    addDays(now.day, 1),
  ),
]

function rule(words: string, day: DayRule['day']): DayRule {
  return { pattern: wholeWords(`${lead}(?:${words})`), day }
}

const englishNames: Readonly<Record<string, string>> = {
  heute: 'today',
  mo: 'monday',
  di: 'tuesday',
  mi: 'wednesday',
  do: 'thursday',
  fr: 'friday',
  sa: 'saturday',
  so: 'sunday',
  sonnabend: 'saturday',
  morgen: 'tomorrow',
  jan: 'january',
  jän: 'january',
  feb: 'february',
  mär: 'march',
  apr: 'april',
  mai: 'may',
  jun: 'june',
  jul: 'july',
  aug: 'august',
  sep: 'september',
  okt: 'october',
  nov: 'november',
  dez: 'december',
}

const months = ['jan', 'feb', 'mär', 'apr', 'mai', 'jun', 'jul', 'aug', 'sep', 'okt', 'nov', 'dez']

/** What the shared calendar calls a day or month: the first letters tell. */
function english(name: string | undefined): string | undefined {
  const word = (name ?? '').toLowerCase()
  return englishNames[word] ?? englishNames[word.slice(0, 3)] ?? englishNames[word.slice(0, 2)]
}

const monthOf = (name: string | undefined) =>
  months.indexOf((name ?? '').toLowerCase().replace('jän', 'jan').slice(0, 3)) + 1

function dateNamed(date: string | undefined, month: string | undefined, year: string | undefined, now: LocalMoment) {
  return nextDate(Number(date), monthOf(month), year, now)
}

/** The next such date; null when the calendar has none. */
function nextDate(date: number, month: number, year: string | undefined, now: LocalMoment): string | null {
  if (month < 1 || month > 12 || date < 1) return null
  const inYear = (of: number) => `${of}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`
  const first = Number(year ?? now.day.slice(0, 4))
  const day = year === undefined && inYear(first) < now.day ? inYear(first + 1) : inYear(first)
  return date <= Number(lastDayOfMonth(`${day.slice(0, 8)}01`).slice(8)) ? day : null
}

const inMonth = (date: number, name: string | undefined, now: LocalMoment) =>
  nextDate(date, monthOf(name), undefined, now)

const numbers = 'null eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf'.split(' ')

function later(many: string | undefined, unit: string | undefined, { day }: LocalMoment): string | null {
  const word = (many ?? '').toLowerCase()
  const amount = /^ein(?:e[rmn]?)?$/.test(word)
    ? 1
    : word.endsWith('paar')
      ? 3
      : word === 'vierzehn'
        ? 14
        : numbers.includes(word)
          ? numbers.indexOf(word)
          : Number(word)
  if (!Number.isFinite(amount)) return null
  if (/^monat/i.test(unit ?? '')) return addMonths(day, amount)
  return addDays(day, /^woche/i.test(unit ?? '') ? amount * 7 : amount)
}
