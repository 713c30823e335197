import type { Correction, LearnedRule } from './correction.ts'
import { asking, doing, glue, isTelling, notNames } from './english.ts'
import { sharedPhrases } from './shared-phrases.ts'
import { wordsOf } from './words.ts'

type OfPerson = Extract<Correction, { kind: 'PERSON' }>

/** Words that stand for a person: they're in several tasks that the user gave to this person, and in no one else's. */
export function nicknames(all: readonly Correction[], enough: number): LearnedRule[] {
  const ofPeople = all.flatMap((one) => (one.kind === 'PERSON' ? [{ one, names: namesIn(one) }] : []))
  const peopleOf = Map.groupBy(
    ofPeople.flatMap(({ one, names }) => [...names.keys()].map((name) => ({ name, person: one.person }))),
    ({ name }) => name,
  )
  const isOnly = (name: string, person: string) => peopleOf.get(name)!.every((each) => each.person === person)

  return [...Map.groupBy(ofPeople, ({ one }) => one.person)].flatMap(([person, own]) =>
    sharedPhrases<Correction>(
      own.map(({ one, names }) => ({ one, phrases: names })),
      enough,
      (name) => isOnly(name, person) && !isOwnName(name, person),
    ).map(({ phrase, ones }): LearnedRule => ({ kind: 'nickname', phrase, value: person, corrections: ones })),
  )
}

/** What may be a name in the lines of a task, by its lower case. */
function namesIn({ said, named }: OfPerson): Map<string, string> {
  const found = said.flatMap((text) => [...capitalized(text), ...roles(text)])
  return new Map([...found, ...(named ? [named] : [])].map((name) => [name.toLowerCase(), name]))
}

/** Capitalized words; at the start of a sentence only before a verb or a comma. */
function capitalized(text: string): string[] {
  return wordsOf(text).flatMap(({ key, shown, at }) => {
    if (!/^\p{Lu}/u.test(shown) || !isTelling(key) || notNames.has(key)) return []
    const name = shown.replace(/['’]\p{L}+$/u, '')
    const isAtStart = /(?:^|[.!?…:"“”]\s*)$/u.test(text.slice(0, at))
    return name.length > 1 && (!isAtStart || doing.test(text.slice(at + name.length))) ? [name] : []
  })
}

/** "The captain" where someone is asked or does something. */
function roles(text: string): string[] {
  return [...text.matchAll(/\bthe \p{Ll}{3,}\b/giu)]
    .filter(({ 0: role, index }) => {
      const noun = role.slice(4).toLowerCase()
      const isActing = /^(?:\s+(?:will|can|could|should|must|would|has to|needs to|is going to|owes)|['’]ll)\b/u.test(
        text.slice(index + role.length),
      )
      return isTelling(noun) && !glue.has(noun) && (isActing || asking.test(text.slice(0, index)))
    })
    .map(({ 0: role }) => `the ${role.slice(4)}`)
}

function isOwnName(key: string, person: string): boolean {
  const name = person.toLowerCase()
  return name === key || name.split(/[\s-]+/).includes(key)
}
