import type { Conversation, ConversationLine } from '../types.ts'
import type { Language } from './language.ts'
import { namesCapitalized } from './raw-speech.ts'
import { plainWords } from './words.ts'

/** A sentence of one speaker, and the lines it comes from. */
export type Sentence = {
  lineIds: string[]
  speakerId: string | null
  speaker: string
  /** The number of speaker changes so far. */
  turn: number
  /** Expanded and cleaned, see `plainWords`. */
  text: string
  isQuestion: boolean
  /** An item of a list: it has a bullet, a number or a box. */
  isItem: boolean
  /** An item with an open box: "[ ] book the ferry". */
  isBox: boolean
  saidAt: Date
  /** Position in the conversation, from 0 (start) to 1 (end). */
  position: number
}

const longestRun = 500
const bullet = /^\s*[•*·-]\s/
const openBox = /^(?:\[ ?\]|☐)\s*(?=\p{L})/u
const tickedBox = /^(?:\[[xX✓✔]\]|☑|✅|✔️?)\s*(?=\p{L})/u
/** "1.", "2)" or "(c)" at the start of a line or after a sentence. */
const number = /(?<before>^|\n|[.!?:;]\s)\s*\(?(?:\d{1,2}|[a-h])[.)]\s+(?=\p{L})/gu

/** Splits lines into sentences, and joins sentences that run over several lines. Linear in the length. */
export function sentencesOf(conversation: Conversation, language: Language): Sentence[] {
  const lines = conversation.lines.filter((line) => !line.quoted && line.text.trim() !== '')
  const sentences: Sentence[] = []
  let turn = 0
  const capitalized = namesCapitalized(conversation.participants)
  let held: { text: string; lineIds: string[] } | null = null

  lines.forEach((line, index) => {
    const previous = lines[index - 1]
    if (previous && !sameSpeaker(previous, line)) turn++

    const parts = partsOf(line.text, language)
    parts.forEach(({ text: part, isItem, isBox }, at) => {
      const text: string = held ? `${held.text} ${part}` : part
      const lineIds: string[] = held ? [...held.lineIds, line.id] : [line.id]
      held = null
      const isLast = at === parts.length - 1
      if (isLast && runsOn(part, text, line, lines[index + 1])) {
        held = { text, lineIds }
        return
      }
      const plain = capitalized(plainWords(isShouted(text) ? text.toLowerCase() : text, language))
      if (plain === '') return
      sentences.push({
        lineIds,
        speakerId: line.participantId,
        speaker: line.speaker,
        turn,
        text: plain,
        isQuestion: /\?["')\s]*$/.test(text),
        isItem,
        isBox,
        saidAt: momentOf(line, conversation),
        position: positionOf(index, lines.length, conversation),
      })
    })
  })
  return sentences
}

/** A conversation under way has no end yet. */
function positionOf(index: number, lines: number, { linesSoFar }: Conversation): number {
  if (linesSoFar !== undefined) return 0
  return lines > 1 ? index / (lines - 1) : 1
}

/** When a line was said, as far as we know. */
export function momentOf(line: ConversationLine, conversation: Conversation): Date {
  return line.at ?? new Date(conversation.startsAt.getTime() + (line.offsetSeconds ?? 0) * 1000)
}

/** The sentences of a text as they stand; very long ones in parts. */
export function splitIntoSentences(text: string, language: Language): string[] {
  return partsOf(text, language).map((part) => part.text)
}

type Part = { text: string; isItem: boolean; isBox: boolean }

function partsOf(text: string, language: Language): Part[] {
  const parts: Part[] = []
  const marked = text.replace(/[^\S\n]+/g, ' ').replace(number, '$<before>\n• ')
  for (const sentence of marked.split(/(?<=[.!?…]["')]?)\s+(?=\S)|\n+|\s+(?=[•*·]\s)/u)) {
    const item = sentence.replace(/^[•*·\s>-]+/, '').trim()
    if (tickedBox.test(item)) continue // it's done
    const isBox = openBox.test(item)
    const isItem = isBox || bullet.test(sentence)
    let rest = item.replace(openBox, '')
    while (rest.length > longestRun) {
      const space = rest.lastIndexOf(' ', longestRun)
      const end = space > 0 ? space : longestRun
      parts.push({ text: rest.slice(0, end), isItem, isBox })
      rest = rest.slice(end).trim()
    }
    if (rest !== '') parts.push({ text: rest, isItem, isBox })
  }
  return joinAbbreviations(parts, language)
}

function joinAbbreviations(parts: readonly Part[], language: Language): Part[] {
  const joined: Part[] = []
  for (const part of parts) {
    const previous = joined.at(-1)
    if (previous && !part.isItem && language.goesOn(previous.text, part.text)) previous.text += ` ${part.text}`
    else joined.push({ ...part })
  }
  return joined
}

/** Captions break sentences anywhere: no punctuation at the end, and the next line starts in lower case. */
function runsOn(part: string, whole: string, line: ConversationLine, next: ConversationLine | undefined): boolean {
  if (!next || line.offsetSeconds === null || !sameSpeaker(line, next) || whole.length > longestRun) return false
  return /[\p{L}\p{N}'’]$/u.test(part) && /^\s*\p{Ll}(?![.)])/u.test(next.text)
}

/** Whether a text is all in capitals, which hide what is a name. */
function isShouted(text: string): boolean {
  return /\p{Lu}{2,}\P{L}+\p{Lu}{2,}/u.test(text) && !/\p{Ll}/u.test(text)
}

function sameSpeaker(a: ConversationLine, b: ConversationLine): boolean {
  return a.participantId === b.participantId && a.speaker === b.speaker
}
