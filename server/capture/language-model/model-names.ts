import { peopleOf as findable } from '../built-in/people.ts'
import type { Conversation } from '../types.ts'
import { inert } from './inert.ts'

export type ModelNames = {
  /** The name by which a model knows a participant; nobody else has the same. */
  nameOf(id: string | null): string | null
  /** Whom a model means by a name, or null when that is nobody here or could be several. */
  idOf(name: string): string | null
}

export function modelNamesOf({ participants }: Conversation): ModelNames {
  const byId = new Map<string, string>()
  const byName = new Map<string, string>()
  for (const { id, name } of participants) {
    const bare = inert(name)
    let own = bare
    for (let count = 2; byName.has(own.toLowerCase()); count++) own = `${bare} (${count})`
    byId.set(id, own)
    byName.set(own.toLowerCase(), id)
  }
  const others = findable(participants)

  return {
    nameOf: (id) => (id === null ? null : (byId.get(id) ?? null)),
    idOf: (name) => byName.get(inert(name).toLowerCase()) ?? others.find(name)?.id ?? null,
  }
}
