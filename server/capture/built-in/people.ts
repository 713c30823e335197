import { isAnonymous } from '#shared/imports/anonymous-speaker.ts'
import type { Participant } from '../types.ts'
import type { AddressPatterns, Language } from './language.ts'
import { honorific, isRole, lastAsked, leadingThe, looseRole, wordyNames } from './english/people.ts'

export type NamedPerson = { id: string | null; name: string }

/** Looks up the people in a conversation by name. */
export type PeopleIndex = {
  byId(id: string | null): Participant | null
  /** The person with this full name, first name, initials or email address. Null when there are several or none. */
  find(name: string, except?: string | null): Participant | null
  /** The person addressed at the start (`Ana, …`), the end (`…, Ana?`) or between commas, and the rest of the text. */
  addressed(text: string): { person: NamedPerson; rest: string } | null
  /** The first name, or the full name when two people share the first. Null without a name. */
  short(id: string | null): string | null
  /** Whether it's a speaker without a known name, such as "Speaker 1". */
  isAnonymous(id: string | null): boolean
  all: readonly Participant[]
}

const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
const fold = (text: string) =>
  text.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '').replace(/đ/g, 'd').replace(/ł/g, 'l').replace(/ø/g, 'o')
const mostPeople = 300

export function peopleOf(participants: readonly Participant[], language: Language): PeopleIndex {
  const all = participants.slice(0, mostPeople)
  const byId = new Map(all.map((person) => [person.id, person]))
  const byName = indexByName(all)
  const { atStart, asRole, greeted, atEnd, between, mentioned } = addressPatterns(
    language,
    ...namePatterns(all, byName),
  )

  const find = (name: string, except: string | null = null): Participant | null => {
    const bare = name
      .replace(/^@/, '')
      .replace(/['’]s$/, '')
      .trim()
    const found = [...(byName.get(fold(bare)) ?? byName.get(fold(bare.replace(leadingThe, ''))) ?? [])].filter(
      (person) => person.id !== except,
    )
    if (found.length === 1) return found[0] ?? null
    // Roles are named loosely: "the marketing manager" may be the Marketing Expert. Names never follow "the".
    if (found.length === 0 && looseRole.test(bare))
      return onlyOne([...(byName.get(fold(bare.split(' ')[1] ?? '')) ?? [])])
    if (found.length === 0 && /^\p{Lu}{2,4}$/u.test(bare))
      return onlyOne(all.filter((person) => initials(person.name) === bare))
    return null
  }
  const named = (name: string | undefined): NamedPerson => {
    const person = find(name ?? '')
    return person ? { id: person.id, name: person.name } : { id: null, name: (name ?? '').trim() }
  }

  return {
    all,
    byId: (id) => (id === null ? null : (byId.get(id) ?? null)),
    find,
    short(id) {
      const person = id === null ? undefined : byId.get(id)
      if (!person || isAnonymous(person.name)) return null
      const first = person.name.split(/\s+/)[0] ?? person.name
      if (honorific.test(person.name)) return person.name
      return (byName.get(fold(first))?.size ?? 0) > 1 || isRole.test(person.name) ? person.name : first
    },
    isAnonymous: (id) => isAnonymous(byId.get(id ?? '')?.name ?? ''),
    addressed(text) {
      const start = asName(asRole.exec(text)) ?? asName(greeted.exec(text)) ?? asName(atStart.exec(text))
      if (start) return { person: named(start[1] ?? start[2]), rest: text.slice(start[0].length) }
      const middle = asName(between.exec(text))
      if (middle)
        return {
          person: named(middle[1]),
          rest: `${text.slice(0, middle.index)}, ${text.slice(middle.index + middle[0].length)}`,
        }
      const end = asName(atEnd.exec(text))
      if (end) return { person: named(end[1]), rest: text.slice(0, end.index) }
      const name = lastAsked.exec(text)?.groups?.['name']
      const last = name === undefined || isWord(name) ? null : find(name)
      if (name !== undefined && last)
        return { person: { id: last.id, name: last.name }, rest: text.slice(0, text.lastIndexOf(name)).trim() }
      const mention = mentioned.exec(text)
      if (mention) return { person: named(mention[1]), rest: text.replace(mentioned, '').replace(/ {2,}/g, ' ').trim() }
      return null
    },
  }
}

type NameIndex = ReadonlyMap<string, ReadonlySet<Participant>>

/** People by folded full name, first name, last name and email address. */
function indexByName(all: readonly Participant[]): NameIndex {
  const byName = new Map<string, Set<Participant>>()
  const add = (name: string | undefined, person: Participant) => {
    const key = fold(name ?? '').trim()
    if (key.length < 2) return
    byName.set(key, (byName.get(key) ?? new Set()).add(person))
  }
  for (const person of all) {
    if (isAnonymous(person.name)) continue // no one is called "Speaker 1", and "the call" is an ordinary phrase
    const words = person.name.split(/\s+/)
    add(person.name, person)
    add(person.email, person)
    add(words[0], person)
    if (words.length > 1) {
      add(words.at(-1), person)
      add(`the ${person.name}`, person)
    }
  }
  return byName
}

const nothing = '(?!)'

/** Patterns of all names, and of those that aren't also words. */
function namePatterns(all: readonly Participant[], byName: NameIndex): [names: string, unmistakable: string] {
  if (![...byName.keys()].some((name) => !name.includes('@'))) return [nothing, nothing]

  const spellings = all
    .flatMap(({ name }) => [name, ...name.split(/\s+/)])
    .flatMap((name) => [name, fold(name)])
    .filter((name) => fold(name).length >= 2 && byName.has(fold(name)))
  const names = [...new Set(spellings)].sort((a, b) => b.length - a.length).map(escape)
  return [names.join('|') || nothing, names.filter((name) => !isWord(name)).join('|') || nothing]
}

const patternCache = new Map<string, AddressPatterns>()
const mostPatterns = 200

/** Cached, because the same people talk often and patterns with many names are slow to compile. */
function addressPatterns({ code, people }: Language, names: string, unmistakable: string): AddressPatterns {
  const key = `${code} ${names}`
  const known = patternCache.get(key)
  if (known) return known
  if (patternCache.size === mostPatterns) patternCache.clear()
  const made = people.addressed(names, unmistakable)
  patternCache.set(key, made)
  return made
}

/** Whether a name is also an ordinary word. */
export function isWord(name: string): boolean {
  return wordyNames.has(name.toLowerCase())
}

/** "Paint, paper, art, please" addresses no one. */
function asName(match: RegExpExecArray | null): RegExpExecArray | null {
  const name = match?.[1] ?? match?.[2]
  return name !== undefined && isWord(name) && !/^\p{Lu}/u.test(name) ? null : match
}

function initials(name: string): string {
  return name
    .split(/[\s-]+/)
    .map((word) => word[0]?.toUpperCase() ?? '')
    .join('')
}

function onlyOne<T>(list: readonly T[]): T | null {
  return list.length === 1 ? (list[0] ?? null) : null
}
