import type { DateWords } from '../language.ts'
import { clockTime, dayRules, ordinalDay, weekdayBefore } from './day-rules.ts'

const ordinalUnits =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth'.split(
    ' ',
  )

export const calendarWords: DateWords = {
  hint: /\b(?:today|tonight|tomorrow|tmrw|tmr|noon|midnight|lunch|monday|tuesday|wednesday|thursday|friday|saturday|sunday|mon|tues?|weds?|thu(?:rs?)?|fri|sat|sun|day|days|week|weeks|weekend|fortnight|month|months|quarter|year|hours?|morning|afternoon|evening|eod|eow|eom|cob|close|jan|feb|mar|apr|may|jun|jul|aug|sep|sept|oct|nov|dec|january|february|march|april|june|july|august|september|october|november|december|christmas|o'clock|(?:at|by|before|until|till?) (?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)|(?:four|fif|six|seven|eigh|nin|ten|eleven|twelf|(?:thir|four|fif|six|seven|eigh|nine)teen|twentie|thirtie)th|(?:twenty|thirty)[ -](?:first|second|third)|the (?:first|second|third)|arvo|after this|hang up|(?:are|am|have|get) (?:done|finished|off))\b|\d/i,
  startsWithLimit: /^(?:by|before|until|in|within)\b/i,
  rules: dayRules,
  ordinalDay,
  weekdayBefore,
  clockTime,
  ordinals: Object.fromEntries([
    ...ordinalUnits.map((word, index) => [word, index + 1] as const),
    ...ordinalUnits.slice(0, 9).map((word, index) => [`twenty-${word}`, index + 21] as const),
    ['thirtieth', 30],
    ['thirty-first', 31],
  ]),
}

export const stopWords: ReadonlySet<string> = new Set(
  (
    'a an the to of for and or in on at by with from as is are be been was were will would shall should can could may might must do does did ' +
    'i you he she it we they me him her us them my your his its our their this that these those there here so then just also up out about into over ' +
    'some any all more most very not no yes ok okay um uh one ones thing things stuff bit please going go get got have has had need needs let make made ' +
    'what which who how when where why if than too well new now yet still even only both each other another again back'
  ).split(' '),
)

export const setsLimitBefore = /\b(?:before|by|for)(?: the| our)? *$/i

/** "not on Monday" */
export const excludesDay = /\bnot (?:on |by |before |until )?$/i

export const atTheLatest = /\bnot (?:later|after)\b/i

export const limitedByThe = /\b(?:by|before|for|until|till?) the\s*$/i

/** Before a date in words: "the second of June". */
export const leadingThe = /\bthe $/i

export const beforeOrdinal = /\b(?:by|before|until|till?|due|for|on|than|latest)\s*$/i

export const afterNoon = /\b(?:afternoon|evening|tonight)\b/i

export const startsWithBy = /^(?:by|before|until)/i

/** After an hour without am or pm: "by 4 latest", not "by 4 percent". */
export const afterBareHour =
  /^(?:\s*(?:$|[,.!?;)])|\s+(?:latest|today|please|pls|yes|then|so|though|sharp|i|we|you|and|ist|cet|gmt|est)\b)/i

/** "I will do that tomorrow": unlike "that Friday", the word isn't part of the day. */
export const thatThing = /\bthat *$/i
export const fromNow = /^(?:today|tonight|tomorrow)/i

/** "on Monday instead" */
export const insteadAfter = /^ instead\b(?! of)/i
