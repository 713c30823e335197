import type { ConversationState } from '../conversation-state.ts'
import { happened, isNoDay } from '../english/day-mentions.ts'
import type { Finding } from '../finding.ts'
import { featuresOfMention, isCitedBeside } from './mention-features.ts'
import { insteadAfter } from '../english/calendar-words.ts'

export type Due = NonNullable<Finding['due']>

/** A day named near a task, the words that name it, and what speaks for and against it as the deadline. */
export type DayMention = { day: string; due: Due; features: string[]; isMoved: boolean }

const sentencesBefore = 3
const sentencesAfter = 14
const turnsAfter = 7

/** Every day that may be a finding's deadline: named in its sentence, in sentences it cites, or shortly before or after. */
export function dayMentionsOf(state: ConversationState, finding: Finding): DayMention[] {
  const own = state.sentences[finding.sentence]!
  return state.sentences.flatMap((sentence, index) => {
    const isCited = isCitedBeside(sentence, own, finding)
    const isNear =
      index >= finding.sentence - sentencesBefore &&
      index <= finding.sentence + sentencesAfter &&
      sentence.turn - own.turn <= turnsAfter
    if (!isCited && !isNear) return []
    if (sentence !== own && isNoDay.test(sentence.text)) return []

    const days = state
      .comingDays(sentence.text, sentence.saidAt)
      .filter(({ start }) => !happened.test(sentence.text.slice(0, start)))
    return days.map((day, at) => ({
      day: day.day,
      due: { phrase: sentence.text.slice(days[at - 1]?.end ?? 0, day.end), saidAt: sentence.saidAt },
      isMoved: insteadAfter.test(sentence.text.slice(day.end)),
      features: featuresOfMention(state, finding, { sentence, index, day, isCited }),
    }))
  })
}
