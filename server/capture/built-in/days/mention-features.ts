import type { ConversationState } from '../conversation-state.ts'
import {
  delivers,
  ledAway,
  lastClauseOf,
  noHurry,
  onAnOccasion,
  past,
  refersBack,
  reported,
} from '../english/day-mentions.ts'
import type { NamedDay } from '../find-days.ts'
import type { Finding } from '../finding.ts'
import type { Sentence } from '../sentences.ts'
import { overlap, stems } from '../words.ts'

export type Mention = { sentence: Sentence; index: number; day: NamedDay; isCited: boolean }
/** The findings in the sentences `from` to `to`. */
export type Near = (from: number, to: number) => readonly Finding[]

const far = 5

/** What speaks for and against a day as the deadline of a finding, as names. */
export function featuresOfMention(state: ConversationState, finding: Finding, mention: Mention, near: Near): string[] {
  const { sentence, index, day, isCited } = mention
  const { text } = sentence
  const isOwn = index === finding.sentence
  const isInAction = isOwn && names(state, finding.action, sentence, day)
  const place = isInAction ? 'action' : placeOf(state, finding, mention)
  const about = stems(text.slice(0, day.start) + text.slice(day.end), state.language)
  const others = near(index - far, index + far).filter((other) => other !== finding)
  const here = others.filter((other) => other.sentence === index)
  const beside = datedBy(state, finding, mention, near)
  const { replies, datesEvent } = state.language

  const leading = lastClauseOf(text.slice(0, day.start))
  const facts: Record<string, boolean> = {
    rule: finding.due !== null && state.dueDayOf(finding.due) === day.day,
    'limit in action': isInAction && day.isLimit,
    'limit in turn': place.endsWith('in turn') && day.isLimit,
    'in action of another': !isInAction && beside.some(({ ownerId }) => ownerId !== finding.ownerId),
    question: sentence.isQuestion,
    past: past.test(leading),
    reported: reported.test(leading),
    'led away': ledAway.test(leading),
    'referred to': isReferredTo(state, finding, mention),
    due: replies.dueIt.test(text) || replies.deliversIt.test(text),
    'sets limit': replies.setsLimit.test(text),
    moves: replies.movesDay.test(text),
  }
  const factsElsewhere: Record<string, boolean> = {
    cited: isCited,
    far: !isCited && Math.abs(index - finding.sentence) > far,
    'only a day': about.size <= 1,
    short: about.size > 1 && about.size <= 3,
    delivers: delivers.test(text),
    'about it': overlap(finding.objects, about) > 0,
    'about another':
      overlap(finding.objects, about) === 0 && others.some((other) => overlap(other.objects, about) >= 0.5),
    'another event': datesEvent.test(text) && overlap(finding.objects, about) === 0,
    'another task': here.length > 0,
    'in another action': beside.length > 0,
    'task between': near(finding.sentence + 1, index - 1).length > 0,
  }
  const named = Object.entries(isOwn ? facts : { ...facts, ...factsElsewhere })
  return [`at ${place}`, ...named.flatMap(([name, isSo]) => (isSo ? [name] : []))]
}

/** The other findings whose own action names this day: "I'll call the harbor tomorrow". */
export function datedBy(state: ConversationState, finding: Finding, { sentence, index, day }: Mention, near: Near) {
  return near(index, index).filter((other) => other !== finding && names(state, other.action, sentence, day))
}

/** What speaks for a finding that cites these sentences having no deadline. */
export function featuresOfNone(cited: readonly Sentence[]): string[] {
  return [
    'none',
    ...(cited.some(({ text }) => noHurry.test(text)) ? ['no hurry'] : []),
    ...(cited.some(({ text }) => onAnOccasion.test(text)) ? ['on an occasion'] : []),
  ]
}

/** Whether a text names a day of a sentence. */
export function names(state: ConversationState, text: string, { saidAt }: Sentence, { day }: NamedDay): boolean {
  return state.daysIn(text, saidAt).some((one) => one.day === day)
}

function placeOf(state: ConversationState, finding: Finding, { sentence, index, day }: Mention): string {
  const own = state.sentences[finding.sentence]!
  const distance = index - finding.sentence
  if (distance === 0) {
    const action = sentence.text.indexOf(finding.action.split(' ').slice(1, 3).join(' '))
    return day.start < action ? 'before' : 'after'
  }
  const turns = sentence.turn - own.turn
  if (turns === 0)
    return distance === 1
      ? 'next in turn'
      : distance > 0
        ? 'later in turn'
        : distance === -1
          ? 'last in turn'
          : 'first in turn'
  if (turns < 0) return turns === -1 ? 'turn before' : 'turns before'

  const { speakerId } = sentence
  const who = speakerId === finding.ownerId ? 'owner' : speakerId === finding.speakerId ? 'asker' : 'other'
  return `${turns === 1 ? 'answer of' : turns <= 3 ? 'soon by' : 'later by'} ${who}`
}

/** "Send it the same day": the last day named before. */
function isReferredTo(state: ConversationState, finding: Finding, { index, day }: Mention): boolean {
  const refers = refersBack.exec(state.sentences[finding.sentence]!.text)
  if (!refers || index > finding.sentence) return false

  const before = state.sentences.slice(index, finding.sentence + 1).flatMap(({ text, saidAt }, at) =>
    state
      .daysIn(text, saidAt)
      .filter(({ start }) => index + at < finding.sentence || start < refers.index)
      .map(({ start }) => ({ at, start })),
  )
  const last = before.at(-1)
  return last?.at === 0 && last.start === day.start
}
