import type { ReadSentence, SpeechAct } from './clauses.ts'
import type { Finding } from './finding.ts'
import type { Memory } from './memory.ts'
import type { Sentence } from './sentences.ts'

export type Ownership = Pick<Finding, 'ownerId' | 'ownerName' | 'isOwnerOpen' | 'isForGroup' | 'counterpartId'>

const nobody: Ownership = { ownerId: null, ownerName: null, isOwnerOpen: false, isForGroup: false, counterpartId: null }
const everyone = /^(?:dear|hi|hello) (?:all|everyone|everybody|team|colleagues|folks)\b|\b(?:everyone|everybody|all of you|you all|each of you|you guys)\b/i

/** Who has to do what an act asks or promises, and for whom; null when that cannot be a person here. */
export function ownerOf(memory: Memory, act: SpeechAct, sentence: Sentence, read: ReadSentence): Ownership | null {
  const other = onlyOther(memory, sentence.speakerId)
  if (act.owner === 'speaker') {
    return { ...nobody, ownerId: sentence.speakerId, counterpartId: read.addressed?.id ?? other ?? lastAsker(memory, sentence) }
  }
  if (act.owner === 'group' || act.owner === 'everyone') return { ...nobody, isForGroup: true }

  const person = act.person ?? (act.owner === 'he' ? introduced(memory, sentence) : null)
  if (person) return { ...nobody, ownerId: person.id, ownerName: person.id === null ? person.name : null, counterpartId: sentence.speakerId }
  if (act.owner === 'he') return null
  if (everyone.test(sentence.text)) return { ...nobody, isForGroup: true, counterpartId: sentence.speakerId }

  // "Could someone …" leaves it open even between two people.
  const asked = act.owner === 'open' ? null : (mailOwner(memory, sentence) ?? other)
  return { ...nobody, ownerId: asked, isOwnerOpen: asked === null, counterpartId: sentence.speakerId }
}

/** In a mail, "you" is whom it greets, else whoever reads it. */
function mailOwner({ conversation, mailAddressee }: Memory, sentence: Sentence): string | null {
  if (conversation.source !== 'email') return null
  if (mailAddressee !== null && mailAddressee !== sentence.speakerId) return mailAddressee
  return conversation.me === sentence.speakerId ? null : conversation.me
}

function onlyOther({ people }: Memory, speakerId: string | null): string | null {
  const others = people.all.filter((person) => person.id !== speakerId)
  return speakerId !== null && others.length === 1 ? (others[0]?.id ?? null) : null
}

/** To whom something is promised: whoever asked for it a moment ago. */
function lastAsker(memory: Memory, sentence: Sentence): string | null {
  const asked = memory.recent().findLast((finding) => finding.ownerId === sentence.speakerId && finding.speakerId !== sentence.speakerId && sentence.turn - finding.turn <= 2)
  return asked?.speakerId ?? null
}

/** "That's Marcus, he has to choose": somebody who may not be here. */
function introduced({ people }: Memory, sentence: Sentence): { id: string | null; name: string } | null {
  const name = /\b[Tt]hat is (\p{Lu}\p{L}+)\b/u.exec(sentence.text)?.[1]
  return name === undefined ? null : { id: people.find(name)?.id ?? null, name }
}
