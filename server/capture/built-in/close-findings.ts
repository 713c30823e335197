import type { Finding } from './finding.ts'
import { type ConversationState, replyReach } from './conversation-state.ts'
import type { Sentence } from './sentences.ts'
import { overlap, stems, withoutLeadIn } from './words.ts'
import { doneLead, reminds, saysAlready, willLook, willNot, willOrCan, yesOrNoAndMore } from './english/replies.ts'

/** "Do not forget" is a request, although it looks like a withdrawal. */
export function isReminder(text: string): boolean {
  return reminds.test(text)
}

export function withdraw(state: ConversationState, sentence: Sentence) {
  const about = withdrawnIn(state, sentence)
  const open = state.recent().filter((finding) => finding.outcome === 'open')
  const best = open
    .map((finding) => ({ finding, shared: overlap(finding.stems, about) }))
    .filter(({ shared }) => shared >= 0.34)
    .sort((a, b) => b.shared - a.shared)[0]
  if (best) {
    best.finding.outcome = 'withdrawn'
    return
  }
  const latest = open.at(-1)
  if (!latest || !state.language.replies.withdrawsLast.test(sentence.text) || sentence.turn - latest.turn > replyReach)
    return
  for (const finding of open) if (finding.sentence === latest.sentence) finding.outcome = 'withdrawn'
}

/** "Forget the heater, Enzo brought his own": the words right after the cue, otherwise the whole sentence. */
function withdrawnIn({ language }: ConversationState, { text }: Sentence): Set<string> {
  const cue = language.replies.withdraws.exec(text)
  const named = cue
    ? stems(text.slice(cue.index, text.length).replace(/[,.;!?–—].*$/su, ''), language)
    : new Set<string>()
  const words = cue ? stems(cue[0], language) : new Set<string>()
  const own = new Set([...named].filter((stem) => !words.has(stem)))
  return own.size > 0 ? own : stems(text, language)
}

/** "I won't call them then": withdraws what this speaker was going to do. */
export function takesBackOwn(state: ConversationState, { text, speakerId, turn }: Sentence): boolean {
  const verb = willNot.exec(text)?.groups?.['verb']?.toLowerCase()
  const own =
    verb === undefined
      ? undefined
      : state
          .recent()
          .findLast(
            (finding) =>
              finding.outcome === 'open' &&
              finding.ownerId === speakerId &&
              turn - finding.turn <= 12 &&
              finding.action.toLowerCase().startsWith(`${verb} `),
          )
  if (own) own.outcome = 'withdrawn'
  return own !== undefined
}

/** "Got it, thank you": completes what this speaker asked for. */
export function hasArrived(state: ConversationState, { text, speakerId, turn }: Sentence): boolean {
  const asked = state.language.replies.arrived.test(text)
    ? state
        .recent()
        .findLast(
          (finding) =>
            finding.outcome === 'open' &&
            finding.act === 'ask' &&
            finding.speakerId === speakerId &&
            turn > finding.turn &&
            turn - finding.turn <= replyReach,
        )
    : undefined
  if (asked) asked.outcome = 'done'
  return asked !== undefined
}

export function finish(state: ConversationState, sentence: Sentence) {
  const about = stems(sentence.text, state.language)
  const mine = state
    .recent()
    .filter((finding) => finding.outcome === 'open' && (finding.ownerId === sentence.speakerId || finding.isOwnerOpen))
  const close = mine.filter((finding) => sentence.turn - finding.turn <= replyReach)
  const others = saysAlready.test(sentence.text)
    ? state.recent().filter((finding) => finding.outcome === 'open' && sentence.turn - finding.turn <= replyReach)
    : []
  const target =
    mine.findLast((finding) => overlap(finding.stems, about) >= 0.5) ??
    close.at(-1) ??
    others.findLast((finding) => overlap(finding.stems, about) > 0)
  if (!target || target.sentence === state.index) return
  const isOfOne = overlap(target.stems, about) > 0
  for (const finding of isOfOne ? [target] : mine.filter((other) => other.sentence === target.sentence).concat(target))
    finding.outcome = 'done'
}

/** "Dropped off at three": the past form of the verb in a request. */
export function repeatsVerbAsDone(state: ConversationState, sentence: Sentence): boolean {
  const opening = withoutLeadIn(sentence.text, state.language).replace(doneLead, '')
  const [first = ''] = opening.toLowerCase().match(/^\p{L}+/u) ?? []
  const mine = state
    .recent()
    .filter(
      (finding) =>
        finding.outcome === 'open' &&
        finding.ownerId === sentence.speakerId &&
        finding.speakerId !== sentence.speakerId &&
        sentence.turn - finding.turn <= replyReach,
    )
  return (
    first !== '' &&
    !sentence.isQuestion &&
    mine.some(({ action }) => state.language.pastOf((action.split(' ')[0] ?? '').toLowerCase()) === first)
  )
}

/** A question is answered when the person asked says something other than an acceptance or a promise. */
export function isAnswerTo(
  { language }: ConversationState,
  { action, turn }: Finding,
  { text, turn: now, isQuestion }: Sentence,
): boolean {
  if (
    !(language.replies.asksForAnswer.test(action) || language.replies.asksToLookUp.test(action)) ||
    now - turn > 1 ||
    isQuestion
  )
    return false
  const { accepts, weaklyAccepts, promises, refuses } = language.replies
  if (yesOrNoAndMore.test(text) && !willOrCan.test(text)) return true
  if (language.replies.asksToLookUp.test(action)) return false
  const point = withoutLeadIn(text, language)
  return (
    stems(point, language).size > 0 &&
    ![accepts, weaklyAccepts, promises, refuses].some((cue) => cue.test(point) || cue.test(text)) &&
    !willLook.test(text)
  )
}
