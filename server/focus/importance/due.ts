import { explicitDates } from '#shared/dates/explicit-dates.ts'
import { addDays, addMonths, lastDayOfMonth, type LocalMoment, monthOf, weekdayOf } from '#shared/dates/local-day.ts'
import { monthIndex, monthNames, weekdayIndex, weekdayNames } from '#shared/dates/named-days.ts'

/**
 * The days on which a task has to be due, both inclusive. Null is no limit, so overdue tasks match unless `from` is
 * set. With `orUrgent`, a task whose text says it's urgent matches too.
 */
export type Due = { from: string | null; until: string | null; orUrgent?: true }

const soonDays = 3

type Rule = [RegExp, (today: string, found: RegExpExecArray) => Due]

const by = String.raw`\b(?:due )?(?:by |before |until |on |for |in |within )?`
const rule = (words: string, dueOf: Rule[1]): Rule => [new RegExp(words, 'i'), dueOf]

const urgent = String.raw`\b(?:urgent(?:ly)?|asap|as soon as possible|time.?sensitive|time.?critical)\b`
const saysUrgent = new RegExp(String.raw`(?<!\b(?:not|no|less|nothing|isn't)(?: \w+)? )${urgent}`)

const rules: Rule[] = [
  rule(String.raw`\boverdue\b|\bpast due\b`, (today) => ({ from: null, until: addDays(today, -1) })),
  rule(String.raw`${by}(?:today|tonight|eod|(?:the )?end of (?:the )?day)\b`, (today) => ({
    from: null,
    until: today,
  })),
  rule(String.raw`${by}tomorrow\b`, (today) => ({ from: null, until: addDays(today, 1) })),
  rule(String.raw`${by}next week\b`, (today) => ({
    from: addDays(endOfWeek(today), 1),
    until: addDays(endOfWeek(today), 7),
  })),
  rule(String.raw`${by}(?:this|(?:the )?end of the) week\b`, (today) => ({ from: null, until: endOfWeek(today) })),
  rule(String.raw`${by}(?:this|(?:the )?end of the) month\b`, (today) => ({
    from: null,
    until: lastDayOfMonth(today),
  })),
  rule(String.raw`\b(?:due |in |within )+(?:the )?(?:next )?(\d{1,3}) days?\b`, (today, [, days]) => ({
    from: null,
    until: addDays(today, Number(days)),
  })),
  rule(String.raw`\b(?:due |by |before |until )(?:by |on )?(${weekdayNames})\b`, (today, [, day]) => ({
    from: null,
    until: nextDay(today, weekdayIndex(day)),
  })),
  rule(
    String.raw`\b(?:due |by |before |until )(?:in |by |before |until |during |the |end of )*(${monthNames})\b(?: (\d{4})\b)?`,
    (today, [words, month, year]) => inMonth(words, firstOf(today, monthIndex(month), year)),
  ),
  rule(String.raw`\bdue soon\b`, (today) => ({ from: null, until: addDays(today, soonDays) })),
  rule(urgent, (today) => ({ from: null, until: addDays(today, soonDays), orUrgent: true })),
  rule(String.raw`\b(?:with |has |have )?(?:a |an |any )?(?:deadlines?|due dates?)\b`, () => ({
    from: null,
    until: null,
  })),
]

/** Extracts when something is due from a text. Returns it and the rest of the text. `now` is the user's local time. */
export function takeDue(text: string, now: LocalMoment): { due: Due | null; rest: string } {
  const dated = takeDate(text, now)
  if (dated) return dated

  for (const [words, dueOf] of rules) {
    const found = words.exec(text)
    if (found) return { due: dueOf(now.day, found), rest: text.replace(found[0], ' ') }
  }
  return { due: null, rest: text }
}

/** Whether a task's deadline matches, or its plain text says it's urgent and that is enough. */
export function isDue(
  { deadline, text }: { deadline: string | null; text: string },
  { from, until, orUrgent }: Due,
): boolean {
  if (orUrgent && saysUrgent.test(text)) return true
  return deadline !== null && (from === null || deadline >= from) && (until === null || deadline <= until)
}

const beforeDate = /\b(?:due|by|before|until|till|no later than)(?: (?:by|before|until|on|after|from|the))*\s*$/i

/** Extracts "due by 12 March" from a text. A date without such a preposition is part of the description. */
function takeDate(text: string, now: LocalMoment): { due: Due; rest: string } | null {
  for (const { start, end, day } of explicitDates(text, now)) {
    const words = beforeDate.exec(text.slice(0, start))
    if (words) return { due: byDay(words[0], day), rest: `${text.slice(0, words.index)} ${text.slice(end)}` }
  }
  return null
}

function byDay(words: string, day: string): Due {
  if (/after/i.test(words)) return { from: addDays(day, 1), until: null }
  if (/from/i.test(words)) return { from: day, until: null }
  return { from: null, until: /before/i.test(words) ? addDays(day, -1) : day }
}

/** "Before March" ends with February, "in March" is only that month, and "by March" is everything until its end. */
function inMonth(words: string, first: string): Due {
  if (/\bbefore\b(?!.*\bend\b)/i.test(words)) return { from: null, until: addDays(first, -1) }
  return { from: /\b(?:in|during)\b/i.test(words) ? first : null, until: lastDayOfMonth(first) }
}

/** The first day of a month, by default of its next occurrence. */
function firstOf(today: string, month: number, year: string | undefined): string {
  if (year) return `${year}-${String(month).padStart(2, '0')}-01`
  return addMonths(`${today.slice(0, 8)}01`, (month - monthOf(today) + 12) % 12)
}

const endOfWeek = (today: string) => nextDay(today, 0)
const nextDay = (today: string, weekday: number) => addDays(today, (weekday - weekdayOf(today) + 7) % 7)
