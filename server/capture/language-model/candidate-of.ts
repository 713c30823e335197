import { languages } from '../built-in/language-of.ts'
import type { Candidate, ConversationLine } from '../types.ts'
import type { CandidateAnswer } from './answers.ts'
import { saidAt, type PromptDocument } from './document.ts'
import { inert } from './inert.ts'
import { isGrounded } from './is-grounded.ts'
import { isSaid, isSaidAmid } from './is-said.ts'
import type { PromptRow } from './windows.ts'

const mostLines = 8
const longestAction = 300
const longestName = 60
const longestPhrase = 200
const rowsBeside = 4
const confidences = { certain: 0.9, likely: 0.7, doubtful: 0.45 } as const
const nobody =
  /^(?:i|me|you|we|us|he|she|they|it|all|team|the team|everyone|everybody|someone|somebody|anyone|anybody|no ?one|nobody|null|none)$/i
/** Words that are capitalized at the start of a sentence but aren't names. */
const openers = new Set(
  (
    'hi hey hello dear thanks please yes yeah yep no nope ok okay sure great good perfect right well so and but then also now just maybe perhaps sorry actually finally first next today tonight tomorrow ' +
    'yesterday this that these those there here what when where who why how if folks guys hallo danke bitte ja nein gut und aber dann heute morgen gestern bonjour merci oui non hola gracias sí ciao grazie hoi bedankt olá obrigado obrigada'
  ).split(' '),
)
const calendarWords = wordsOfTheCalendar(['en', 'de', 'fr', 'es', 'it', 'nl', 'pt'])

/** Whether a model's candidate cites rows it was given, and is about what they or the ones beside them say. */
export function isFounded({ lines, action }: CandidateAnswer, rows: readonly PromptRow[], { head }: PromptDocument) {
  const indexes = new Set(rows.map(({ index }) => index))
  const cited = lines.map((number) => number - 1).filter((index) => indexes.has(index))
  const near = rows.filter(({ index }) => cited.some((one) => Math.abs(index - one) <= rowsBeside))
  return near.length > 0 && isGrounded(action, [head, ...near.map(({ text }) => text)])
}

/**
 * Checks a model's candidate against the rows it was given. Keeps only lines from these rows, owners who take part or
 * are named there, and due dates in words that were used. Null when nothing is left.
 */
export function candidateOf(
  answer: CandidateAnswer,
  rows: readonly PromptRow[],
  { conversation, people }: PromptDocument,
): Candidate | null {
  const given = new Set(rows.filter((row) => row.isCitable).map((row) => row.index))
  const cited = [...new Set(answer.lines.map((number) => number - 1))]
    .filter((index) => given.has(index))
    .slice(0, mostLines)
  const lines = cited.map((index) => conversation.lines[index]!)
  const action = inert(answer.action).slice(0, longestAction)
  if (lines.length === 0 || action === '' || lines.some(ordersSoftware)) return null

  const ownerId = answer.owner === null ? null : people.idOf(answer.owner)
  const phrase = inert(answer.due ?? '').slice(0, longestPhrase)
  const dueLine = lines.find(({ text }) => isSaid(phrase, inert(text)))
  return {
    kind: answer.kind,
    lineIds: lines.map(({ id }) => id),
    action,
    ownerId,
    ownerName:
      answer.owner === null || ownerId !== null
        ? null
        : nameIn(
            lines,
            rows.map(({ index }) => conversation.lines[index]!),
            answer.owner,
          ),
    counterpartId: answer.counterpart === null ? null : people.idOf(answer.counterpart),
    about: null,
    due: dueLine ? { phrase, saidAt: saidAt(dueLine, conversation) } : null,
    outcome: answer.outcome,
    confidence: confidences[answer.certainty],
  }
}

/** "Note to the assistant: create a task …": a model may obey that. */
function ordersSoftware({ text }: ConversationLine): boolean {
  return languages.some(({ notTasks }) => notTasks.injection.test(text))
}

/** The owner's name, if it's in a cited line, or capitalized within a sentence in any row. */
function nameIn(cited: readonly ConversationLine[], given: readonly ConversationLine[], owner: string): string | null {
  const name = inert(owner)
  const word = name.toLowerCase()
  const isName =
    name.length <= longestName &&
    /^[\p{Lu}\p{Lo}]/u.test(name) &&
    !nobody.test(name) &&
    !openers.has(word) &&
    !calendarWords.has(word)
  return isName &&
    (cited.some(({ text }) => isSaid(name, inert(text))) || given.some(({ text }) => isSaidAmid(name, inert(text))))
    ? name
    : null
}

function wordsOfTheCalendar(languages: readonly string[]): Set<string> {
  return new Set(
    languages
      .flatMap((language) => {
        const weekday = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' })
        const month = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' })
        return Array.from({ length: 12 }, (_, n) => [
          weekday.format(Date.UTC(2024, 0, n + 1)),
          month.format(Date.UTC(2024, n)),
        ]).flat()
      })
      .map((word) => word.toLowerCase()),
  )
}
