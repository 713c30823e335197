import type { RuleKind } from '#shared/learning/schemas.ts'
import { counted } from '../platform/time.ts'

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const times = (count: number) => (count === 1 ? 'once' : count === 2 ? 'twice' : `${count} times`)
const tasks = (count: number) => counted(count, 'task')

type Rule = { kind: RuleKind; phrase: string; value: string | null }

/** What a rule says the words mean, or null for a kind that only has words. */
const meaningOf = ({ kind, value }: Rule) => (kind === 'day' ? (weekdays[Number(value)] ?? value) : value)

/** What Kept has learned. */
export const copy = {
  lead: 'From what you correct, rename and mark as not a promise. It shapes what Kept captures for you, and nobody else sees this list.',
  learn: 'Learn from my corrections',
  notSaved: 'Couldn’t save that',
  failed: 'Couldn’t load what Kept has learned',
  notForgotten: 'Couldn’t change what Kept has learned',
  offline: 'You’re offline. You can forget things once you’re back.',
  none: 'Nothing yet. When you correct the same thing in captured tasks a few times, it appears here.',
  noneWhileOff: 'Nothing. Turn on learning, and what you correct a few times appears here.',
  paused: 'Learning is off, so none of this counts for now.',
  groups: {
    nickname: 'Nicknames',
    never: 'Never a task',
    wanted: 'Always a task',
    topic: 'Topics you don’t want',
    title: 'How you word things',
    day: 'What you mean by a day',
  } satisfies Record<RuleKind, string>,
  whys: {
    nickname: (count) => `You changed the person ${times(count)}`,
    never: (count) => `You marked ${tasks(count)} as not a promise`,
    wanted: () => 'You said it is a promise',
    topic: (count) => `You rated ${tasks(count)} down`,
    title: (count) => `You renamed ${tasks(count)}`,
    day: (count) => `You changed the day ${times(count)}`,
  } satisfies Record<RuleKind, (count: number) => string>,
  meaningOf,
  rule(rule: Rule): string {
    if (rule.kind === 'never') return `“${rule.phrase}” is never a task`
    if (rule.kind === 'wanted') return `“${rule.phrase}” is a task`
    if (rule.kind === 'topic') return `the topic “${rule.phrase}”`
    return `“${rule.phrase}” means ${meaningOf(rule)}`
  },
  means: 'means',
  from: (source: string | null, day: string) => [source, day].filter(Boolean).join(', '),
  forget: 'Forget',
  forgetRule: (rule: string) => `Forget ${rule}`,
  forgotRule: (rule: string) => `Forgot ${rule}`,
  forgetAll: 'Forget everything',
  forgotAll: (count: number) => `Forgot ${things(count)}`,
  undo: 'Undo',
  restored: 'Restored',
  things,
  fewer: (before: number, now: number) => `Corrections are down from ${before} to ${now} a week.`,
} as const

function things(count: number) {
  return counted(count, 'thing')
}
