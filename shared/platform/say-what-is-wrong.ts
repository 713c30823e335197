import type { z } from 'zod'

type Wrong = z.core.$ZodRawIssue

export const noSuchDay = 'There is no such day.'

const kinds: Record<string, string> = {
  string: 'Send text.',
  number: 'Send a number.',
  int: 'Send a whole number.',
  boolean: 'Send true or false.',
  array: 'Send a list.',
  object: 'Send a JSON object.',
}

/** What a person or a program reads where a schema has no sentence of its own. */
export function sayWhatIsWrong(issue: Wrong): string {
  if (issue.input === undefined) return 'This is needed.'
  switch (issue.code) {
    case 'invalid_type':
      return kinds[issue.expected] ?? misfit
    case 'invalid_value':
      return `Send ${oneOf(issue.values.map(String))}.`
    case 'too_big':
      return atMost(issue.origin, Number(issue.maximum), issue.exact)
    case 'too_small':
      return atLeast(issue.origin, Number(issue.minimum), issue.exact)
    case 'invalid_format':
      return misformed(issue.format, String(issue.input))
    case 'unrecognized_keys':
      return issue.keys.length === 1
        ? `There is no field called “${issue.keys[0]}”.`
        : `There are no fields called ${issue.keys.map((key) => `“${key}”`).join(', ')}.`
    default:
      return misfit
  }
}

/** Also a deadline, which may be either, reads so. */
export function sayWrongTime(input: unknown, otherwise: string): string {
  return typeof input === 'string' && namesNoDay(input) ? noSuchDay : otherwise
}

const misfit = 'That does not fit here.'
const day = 'Send a day as YYYY-MM-DD.'
const time = 'Send a time as ISO 8601, such as 2026-03-05T09:00:00Z.'

function misformed(format: string, input: string) {
  if (format === 'uuid') return 'That is not an id.'
  if (format === 'date') return sayWrongTime(input, day)
  if (format === 'datetime') return sayWrongTime(input, time)
  return misfit
}

/** The 31st of February, the 13th month and the year 0. */
function namesNoDay(text: string) {
  const [written] = /^\d{4}-\d\d-\d\d(?=T|$)/.exec(text) ?? []
  if (!written) return false

  const midnight = new Date(`${written}T00:00:00Z`)
  return (
    written.startsWith('0000') || Number.isNaN(midnight.getTime()) || midnight.toISOString().slice(0, 10) !== written
  )
}

function oneOf(values: readonly string[]) {
  return values.length === 1 ? values[0]! : `one of ${values.join(', ')}`
}

function atMost(origin: string, most: number, isExact = false) {
  if (origin === 'string') return `Use ${isExact ? 'exactly' : 'at most'} ${counted(most, 'character')}.`
  return origin === 'array' ? `Send at most ${counted(most, 'item')}.` : `Send at most ${said(most)}.`
}

function atLeast(origin: string, least: number, isExact = false) {
  if (origin === 'string') return `Use ${isExact ? 'exactly' : 'at least'} ${counted(least, 'character')}.`
  return origin === 'array' ? `Send at least ${counted(least, 'item')}.` : `Send at least ${said(least)}.`
}

const said = (count: number) => count.toLocaleString('en-US')
const counted = (count: number, noun: string) => `${said(count)} ${noun}${count === 1 ? '' : 's'}`
