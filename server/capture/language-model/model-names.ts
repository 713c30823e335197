import { languageOf } from '../built-in/language-of.ts'
import { peopleOf as findable } from '../built-in/people.ts'
import type { Conversation } from '../types.ts'
import { inert } from './inert.ts'

export type ModelNames = {
  /** A participant's name for the model, unique among participants. */
  nameOf(id: string | null): string | null
  /** The participant a model means by a name. Null when there's none, or more than one. */
  idOf(name: string): string | null
}

export function modelNamesOf(conversation: Conversation): ModelNames {
  const { participants } = conversation
  const byId = new Map<string, string>()
  const byName = new Map<string, string>()
  for (const { id, name } of participants) {
    const bare = inert(name)
    let own = bare
    for (let count = 2; byName.has(own.toLowerCase()); count++) own = `${bare} (${count})`
    byId.set(id, own)
    byName.set(own.toLowerCase(), id)
  }
  const others = findable(participants, languageOf(conversation))

  return {
    nameOf: (id) => (id === null ? null : (byId.get(id) ?? null)),
    idOf: (name) => byName.get(inert(name).toLowerCase()) ?? others.find(name)?.id ?? null,
  }
}
