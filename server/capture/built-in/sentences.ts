import type { Conversation, ConversationLine } from '../types.ts'
import type { Language } from './language.ts'
import { plainWords } from './words.ts'

/** One sentence of one speaker, with the lines it was said in. */
export type Sentence = {
  lineIds: string[]
  speakerId: string | null
  speaker: string
  /** Counts the changes of speaker so far. */
  turn: number
  /** Written out and cleaned, see `plainWords`. */
  text: string
  isQuestion: boolean
  saidAt: Date
  /** Where in the conversation, 0 at the start to 1 at the end. */
  position: number
}

const longestRun = 500

/** Takes the lines apart into sentences, joining what one speaker says over several lines. Linear in the length. */
export function sentencesOf(conversation: Conversation, language: Language): Sentence[] {
  const lines = conversation.lines.filter((line) => !line.quoted && line.text.trim() !== '')
  const sentences: Sentence[] = []
  let turn = 0
  let held: { text: string; lineIds: string[] } | null = null

  lines.forEach((line, index) => {
    const previous = lines[index - 1]
    if (previous && !sameSpeaker(previous, line)) turn++

    const pieces = split(line.text)
    pieces.forEach((piece, at) => {
      const text: string = held ? `${held.text} ${piece}` : piece
      const lineIds: string[] = held ? [...held.lineIds, line.id] : [line.id]
      held = null
      const isLast = at === pieces.length - 1
      if (isLast && runsOn(piece, text, line, lines[index + 1])) {
        held = { text, lineIds }
        return
      }
      const plain = plainWords(isShouted(text) ? text.toLowerCase() : text, language)
      if (plain === '') return
      sentences.push({
        lineIds,
        speakerId: line.participantId,
        speaker: line.speaker,
        turn,
        text: plain,
        isQuestion: /\?["')\s]*$/.test(text),
        saidAt: momentOf(line, conversation),
        position: positionOf(index, lines.length, conversation),
      })
    })
  })
  return sentences
}

/** The end of a conversation that goes on is not near. */
function positionOf(index: number, lines: number, { linesSoFar }: Conversation): number {
  if (linesSoFar !== undefined) return 0
  return lines > 1 ? index / (lines - 1) : 1
}

/** When a line was said, as well as it is known. */
export function momentOf(line: ConversationLine, conversation: Conversation): Date {
  return line.at ?? new Date(conversation.startsAt.getTime() + (line.offsetSeconds ?? 0) * 1000)
}

function split(text: string): string[] {
  const pieces: string[] = []
  for (const sentence of text.replace(/[^\S\n]+/g, ' ').split(/(?<=[.!?…]["')]?)\s+(?=\S)|\n+|\s+(?=[•*·]\s)/u)) {
    let rest = sentence.replace(/^[•*·\s>-]+/, '').trim()
    while (rest.length > longestRun) {
      const space = rest.lastIndexOf(' ', longestRun)
      const end = space > 0 ? space : longestRun
      pieces.push(rest.slice(0, end))
      rest = rest.slice(end).trim()
    }
    if (rest !== '') pieces.push(rest)
  }
  return joinAbbreviations(pieces)
}

function joinAbbreviations(pieces: string[]): string[] {
  const joined: string[] = []
  for (const piece of pieces) {
    const previous = joined.at(-1)
    if (previous !== undefined && isCut(previous, piece)) {
      joined[joined.length - 1] = `${previous} ${piece}`
    } else joined.push(piece)
  }
  return joined
}

/** "No. 5" goes on; "no." is an answer. */
function isCut(previous: string, next: string): boolean {
  return /(?:^|\s)no\.$/i.test(previous)
    ? /^\d/.test(next)
    : /(?:^|\s)(?:mr|mrs|ms|dr|prof|st|vs|etc|approx|e\.g|i\.e|a\.m|p\.m|inc|ltd|co)\.$/i.test(previous)
}

/** Captions break a sentence anywhere: no mark at the end, a small letter at the start of the next. */
function runsOn(piece: string, whole: string, line: ConversationLine, next: ConversationLine | undefined): boolean {
  if (!next || line.offsetSeconds === null || !sameSpeaker(line, next) || whole.length > longestRun) return false
  return /[\p{L}\p{N}'’]$/u.test(piece) && /^\s*\p{Ll}/u.test(next.text)
}

/** Words in capitals only, which hide what is a name and what is not. */
function isShouted(text: string): boolean {
  return /\p{Lu}{2,}\P{L}+\p{Lu}{2,}/u.test(text) && !/\p{Ll}/u.test(text)
}

function sameSpeaker(a: ConversationLine, b: ConversationLine): boolean {
  return a.participantId === b.participantId && a.speaker === b.speaker
}
