import type { z } from 'zod'

type RawIssue = z.core.$ZodRawIssue

export const noSuchDay = 'That date doesn’t exist.'

const typeMessages: Record<string, string> = {
  string: 'Send text.',
  number: 'Send a number.',
  int: 'Send a whole number.',
  boolean: 'Send true or false.',
  array: 'Send a list.',
  object: 'Send a JSON object.',
}

/** The message for an issue when the schema has none of its own. */
export function issueMessage(issue: RawIssue): string {
  if (issue.input === undefined) return 'This field is required.'
  switch (issue.code) {
    case 'invalid_type':
      return typeMessages[issue.expected] ?? fallback
    case 'invalid_value':
      return `Send ${oneOf(issue.values.map(String))}.`
    case 'too_big':
      return atMost(issue.origin, Number(issue.maximum), issue.exact)
    case 'too_small':
      return atLeast(issue.origin, Number(issue.minimum), issue.exact)
    case 'invalid_format':
      return formatMessage(issue.format, String(issue.input))
    case 'unrecognized_keys':
      return issue.keys.length === 1
        ? `Unknown field “${issue.keys[0]}”.`
        : `Unknown fields ${issue.keys.map((key) => `“${key}”`).join(', ')}.`
    default:
      return fallback
  }
}

/** The message for a wrong day or time: an impossible date has its own. */
export function timeMessage(input: unknown, message: string): string {
  return typeof input === 'string' && isImpossibleDate(input) ? noSuchDay : message
}

const fallback = 'That value isn’t valid.'
const day = 'Send a day as YYYY-MM-DD.'
const time = 'Send a time as ISO 8601, such as 2026-03-05T09:00:00Z.'

function formatMessage(format: string, input: string) {
  if (format === 'uuid') return 'That isn’t an id.'
  if (format === 'date') return timeMessage(input, day)
  if (format === 'datetime') return timeMessage(input, time)
  return fallback
}

/** True for February 31, a 13th month or the year 0. */
function isImpossibleDate(text: string) {
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
  return origin === 'array' ? `Send at most ${counted(most, 'item')}.` : `Send at most ${formatted(most)}.`
}

function atLeast(origin: string, least: number, isExact = false) {
  if (origin === 'string') return `Use ${isExact ? 'exactly' : 'at least'} ${counted(least, 'character')}.`
  return origin === 'array' ? `Send at least ${counted(least, 'item')}.` : `Send at least ${formatted(least)}.`
}

const formatted = (count: number) => count.toLocaleString('en-US')
const counted = (count: number, noun: string) => `${formatted(count)} ${noun}${count === 1 ? '' : 's'}`
