import { isOnlyReport } from '#server/capture/report-of.ts'
import { likeness, titleStems } from '#server/capture/likeness.ts'
import type { CapturedTask, Conversation } from '#server/capture/types.ts'
import type { AskedSpeaker } from '#shared/events/schemas.ts'
import { speakerKey } from '#shared/imports/speaker-key.ts'

/** What is known of the user. `chosen`: the names they said were theirs in earlier transcripts, latest first. */
type Known = { name: string; email: string | null; chosen: readonly string[] }

const mostLetters = 140
const someWords = 5

/** Whether an item would become a task. */
export const isPromise = (item: CapturedTask) => !item.isNoise && item.completes === null && !isOnlyReport(item)

/** The speakers, for the user to say which one they are: the likely one first, then by how much they promised. */
export function speakersToAsk(
  { participants, lines }: Conversation,
  captured: readonly CapturedTask[],
  known: Known,
): AskedSpeaker[] {
  const linesOf = Map.groupBy(lines, ({ participantId }) => participantId)
  const promises = captured.filter(isPromise)
  const speakers = participants.flatMap(({ id, name }) => {
    const own = linesOf.get(id)
    if (!own) return []
    const promised = promises.filter(({ ownerId }) => ownerId === id)
    const first = promised.find(({ lineIds }) => own.some((line) => lineIds.includes(line.id)))
    return [{ name, promises: promised.length, said: first ? wordsOf(first, own) : somethingSaid(own), because: null }]
  })
  const likely = likelyMe(
    speakers.map(({ name }) => name),
    known,
  )
  return speakers
    .map((speaker) => (speaker.name === likely?.name ? { ...speaker, because: likely.because } : speaker))
    .toSorted((one, other) => rankOf(other) - rankOf(one))
}

const rankOf = ({ because, promises }: AskedSpeaker) => (because ? Infinity : promises)

/** The speaker with the user's name or address, or their first name alone; else the name they chose last. */
function likelyMe(
  names: readonly string[],
  { name, email, chosen }: Known,
): { name: string; because: NonNullable<AskedSpeaker['because']> } | null {
  const called = (wanted: string | null | undefined) =>
    wanted ? names.find((one) => speakerKey(one.trim()) === speakerKey(wanted.trim())) : undefined
  const same = called(name) ?? called(name.trim().split(/\s+/)[0])
  if (same) return { name: same, because: 'name' }
  const address = called(email)
  if (address) return { name: address, because: 'address' }
  const before = chosen.map(called).find((one) => one !== undefined)
  return before ? { name: before, because: 'before' } : null
}

type Lines = Conversation['lines']

/** The sentence of a promise, which may stand in a long line. */
function wordsOf({ title, lineIds }: CapturedTask, own: Lines): string {
  const wanted = titleStems(title)
  const sentences = own.filter(({ id }) => lineIds.includes(id)).flatMap(({ text }) => sentencesIn(text))
  return short(
    sentences.reduce((best, sentence) =>
      likeness(titleStems(sentence), wanted) > likeness(titleStems(best), wanted) ? sentence : best,
    ),
  )
}

/** The first sentence of some length. */
function somethingSaid(own: Lines): string {
  for (const { text } of own) {
    const sentence = sentencesIn(text).find((one) => one.split(/\s+/).length >= someWords)
    if (sentence) return short(sentence)
  }
  return short(own[0]!.text)
}

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' })

function sentencesIn(text: string): string[] {
  const sentences = Array.from(segmenter.segment(text), ({ segment }) => segment.trim()).filter(Boolean)
  return sentences.length > 0 ? sentences : [text]
}

const short = (text: string) => (text.length > mostLetters ? `${text.slice(0, mostLetters).toWellFormed()}…` : text)
