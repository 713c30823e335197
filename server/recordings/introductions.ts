import { isWord } from '#server/capture/built-in/people.ts'
import type { Phrase } from '#server/providers/speech/speech.ts'
import type { NamedSpeaker } from '#server/recordings/who-speaks.ts'

const greeting =
  '(?:(?:[Yy]eah|[Oo]h|[Hh]i|[Hh]ello|[Hh]ey|[Gg]ood (?:morning|afternoon|evening))(?:,? (?:everyone|everybody|all|there|team|folks))?[,.!]? +)*'
const end = '(?: from \\p{L}[\\p{L} ]*)?\\s*(?:[.!]|$)'

/**
 * The voices that introduce themselves: "Hi, this is Priya.", "Priya here.", "I'm Priya from Portolan." Only invited
 * names count, and only if one voice claims one name. Names that are also words must be said in full, or as "I'm May".
 */
export function introducedBy(phrases: readonly Phrase[], invited: readonly NamedSpeaker[]): Map<number, NamedSpeaker> {
  const claims = phrases.flatMap(({ voice, text }) =>
    voice === null
      ? []
      : invited.filter((person) => introduces(text, person, invited)).map((person) => ({ voice, person })),
  )
  const isSure = ({ voice, person }: (typeof claims)[number]) =>
    claims.every((other) => (other.voice === voice) === (other.person === person))
  return new Map(claims.filter(isSure).map(({ voice, person }) => [voice, person]))
}

function introduces(text: string, { name }: NamedSpeaker, invited: readonly NamedSpeaker[]): boolean {
  const first = name.split(' ')[0]!
  const isOnlyOne = invited.filter((other) => other.name.split(' ')[0] === first).length === 1
  const names = [name, ...(isOnlyOne ? [first] : [])]
    .filter((one) => /^\p{Lu}/u.test(one))
    .map((one) => one.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  if (names.length === 0) return false

  const sure = names.filter((one) => !isWord(one))
  const said = [
    `(?:I'm|I’m|I am|[Mm]y name is|[Mm]y name's) (?:${names.join('|')})`,
    ...(sure.length > 0
      ? [`[Tt]his is (?:${sure.join('|')})(?: here| speaking)?`, `(?:${sure.join('|')}) (?:here|speaking)`]
      : []),
  ]
  return new RegExp(`(?:^|[.!?] +)${greeting}(?:[Ss]o |[Aa]nd )?(?:${said.join('|')})${end}`, 'u').test(text)
}
