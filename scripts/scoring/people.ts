import type { CaseDocument, GoldTask } from './documents.ts'

/** Whether two names mean the same person: by full name, email address, or a first name unique among participants. */
export function isSamePerson(said: string | null, expected: GoldTask['assignee'], document: CaseDocument): boolean {
  if (expected === null || expected === undefined) return said === null
  if (said === null) return false
  const names = Array.isArray(expected) ? expected : [expected]
  return names.length === 1 && resolve(said, document) === resolve(names[0] ?? '', document)
}

function resolve(name: string, { participants }: CaseDocument): string {
  const wanted = name.toLowerCase()
  const full = participants.find(
    (person) => person.name.toLowerCase() === wanted || person.email?.toLowerCase() === wanted,
  )
  const first = participants.filter((person) => person.name.toLowerCase().split(' ')[0] === wanted)
  return (full ?? (first.length === 1 ? first[0] : undefined))?.name.toLowerCase() ?? wanted
}
