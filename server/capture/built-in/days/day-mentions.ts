import type { ConversationState } from '../conversation-state.ts'
import { happened, isNoDay, opensClause, refersBack, subjectFollows } from '../english/day-mentions.ts'
import type { NamedDay } from '../find-days.ts'
import type { Finding } from '../finding.ts'
import { overlap, stems } from '../words.ts'
import { datedBy, featuresOfMention, names, type Mention, type Near } from './mention-features.ts'
import { insteadAfter } from '../english/calendar-words.ts'

export type Due = NonNullable<Finding['due']>

/** A day named near a task, the words that name it, and what speaks for and against it as the deadline. */
export type DayMention = { day: string; due: Due; features: string[]; isMoved: boolean }

/** The sentences of other lines that a finding cites, by index, and the findings around a place. */
export type Surroundings = { cited: readonly number[]; near: Near }

const sentencesBefore = 3
const sentencesAfter = 14
const turnsAfter = 7
const fewestInRow = 3
/** From this share of words on, two findings are about the same thing. */
const sameThing = 0.34

/** Every day that may be a finding's deadline: named in its sentence, in sentences it cites, or shortly before or after. */
export function dayMentionsOf(state: ConversationState, finding: Finding, { cited, near }: Surroundings): DayMention[] {
  const own = state.sentences[finding.sentence]!
  return placesOf(state, finding, cited).flatMap((index) => {
    const sentence = state.sentences[index]!
    if (sentence !== own && isNoDay.test(sentence.text)) return []

    const days = state
      .comingDays(sentence.text, sentence.saidAt)
      .filter(({ start }) => !happened.test(sentence.text.slice(0, start)))
    const possible = sentence === own ? inOwnClause(days, finding, index, sentence.text, near) : days
    return possible.flatMap((day) => {
      const mention = { sentence, index, day, isCited: cited.includes(index) }
      if (isOfAnotherTask(state, finding, mention, near) || isOfEvent(state, finding, mention)) return []
      return {
        day: day.day,
        due: { phrase: sentence.text.slice(days[days.indexOf(day) - 1]?.end ?? 0, day.end), saidAt: sentence.saidAt },
        isMoved: insteadAfter.test(sentence.text.slice(day.end)),
        features: featuresOfMention(state, finding, mention, near),
      }
    })
  })
}

/** "The deploy is at ten": whether a day says when something else takes place, and the task doesn't refer to it. */
function isOfEvent({ language, sentences }: ConversationState, finding: Finding, mention: Mention): boolean {
  const { sentence, index, day, isCited } = mention
  const own = sentences[finding.sentence]!
  const leadsUp = index < finding.sentence && (sentence.turn === own.turn || refersBack.test(own.text))
  const event = language.datesEvent.exec(sentence.text.slice(0, day.start))?.groups?.['event']
  if (event === undefined || isCited || sentence === own || leadsUp) return false

  const { dueIt, deliversIt, setsLimit } = language.replies
  const isAboutTask = [dueIt, deliversIt, setsLimit].some((cue) => cue.test(sentence.text))
  return !isAboutTask && overlap(finding.objects, stems(event, language)) === 0
}

/** Whether a day belongs to something else: in another turn, or in a row of things to do. */
function isOfAnotherTask(state: ConversationState, finding: Finding, mention: Mention, near: Near): boolean {
  const { sentence, index, day, isCited } = mention
  const isOwn = index === finding.sentence
  const isInRow = isOwn && near(index, index).length >= fewestInRow && !names(state, finding.action, sentence, day)
  const isInOtherTurn = !isCited && sentence.turn !== state.sentences[finding.sentence]!.turn
  if (!(isInRow || isInOtherTurn) || finding.objects.size === 0) return false

  const dated = datedBy(state, finding, mention, near)
  return dated.length > 0 && dated.every(({ objects }) => overlap(finding.objects, objects) < sameThing)
}

/** The days of a finding's sentence without those at the head of another task's clause: "…, and by Friday I'll test it". */
function inOwnClause(
  days: readonly NamedDay[],
  finding: Finding,
  index: number,
  text: string,
  near: Near,
): readonly NamedDay[] {
  const placeOf = ({ action }: Finding) => text.indexOf(action.split(' ').slice(1, 3).join(' '))
  const heads = days.filter(
    ({ start, end }) => opensClause.test(text.slice(0, start)) && subjectFollows.test(text.slice(end)),
  )
  const own = heads.findLast(({ end }) => end <= placeOf(finding))
  if (own) return days.filter(({ start }) => start >= own.start)
  const isOfAnother = ({ start, end }: NamedDay) =>
    placeOf(finding) < start && near(index, index).some((other) => placeOf(other) >= end)
  return days.filter((day) => !(heads.includes(day) && isOfAnother(day)))
}

/** The sentences in which a finding's day may be named. */
function placesOf({ sentences }: ConversationState, { sentence: own }: Finding, cited: readonly number[]): number[] {
  const places = new Set(cited)
  const last = Math.min(sentences.length - 1, own + sentencesAfter)
  for (let index = Math.max(0, own - sentencesBefore); index <= last; index++)
    if (sentences[index]!.turn - sentences[own]!.turn <= turnsAfter) places.add(index)
  return [...places].sort((one, other) => one - other)
}
