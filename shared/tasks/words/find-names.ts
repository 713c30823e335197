import type { TextSpan } from '#shared/dates/text-span.ts'

export type Named = { id: string; name: string }
export type Names = { people: readonly Named[]; groups: readonly Named[]; labels: readonly Named[] }
export type NameKind = 'assignee' | 'group' | 'label'
/** A group or label that doesn't exist yet. */
export type NewName = { kind: 'group' | 'label'; name: string }
export type NameWords = TextSpan & { kind: NameKind; named: Named }

const kinds: Record<string, NameKind> = { '@': 'assignee', '#': 'group', '+': 'label' }
const signs = /(?<=^|[\s(])[@#+](?=[\p{L}\p{N}"“])/gu
const inQuotes = /^["“]([^"“”]+)["”]/
const token = /^[^\s@#+,;:!?()"“”]+/u

/** Every `@person`, `#group` and `+label` that exists, also as `+"two words"`. An ambiguous name stays text. */
export function findNames(text: string, names: Names): NameWords[] {
  return [...text.matchAll(signs)].flatMap(({ 0: sign, index: start }) => {
    const kind = kinds[sign] ?? 'label'
    const found = longestName(text.slice(start + 1), namesOf(kind, names))
    return found ? [{ start, end: start + 1 + found.length, kind, named: found.named }] : []
  })
}

/**
 * The groups and labels that a text names and that don't exist yet, each once. Numbers such as #42 are no names, and
 * neither is the beginning of several that exist.
 */
export function findNewNames(text: string, names: Names): NewName[] {
  const found = [...text.matchAll(signs)].flatMap(({ 0: sign, index: start }): NewName[] => {
    const kind = kinds[sign] ?? 'label'
    const rest = text.slice(start + 1)
    const name = inQuotes.exec(rest)?.[1]?.trim() ?? wordIn(rest)
    if (kind === 'assignee' || !/^\p{L}/u.test(name) || isBegun(name, namesOf(kind, names))) return []
    return [{ kind, name }]
  })
  const lastGroup = found.findLast(({ kind }) => kind === 'group')
  return found.filter(
    (one, index) =>
      (one.kind === 'label' || one === lastGroup) &&
      found.findIndex(({ kind, name }) => kind === one.kind && slugOf(name) === slugOf(one.name)) === index,
  )
}

const isBegun = (name: string, names: readonly Named[]) =>
  names.some((one) => slugOf(one.name).startsWith(slugOf(name)) || words(one.name).includes(slugOf(name)))

/** Completions for the name being typed before the caret. */
export function suggestNames(
  text: string,
  caret: number,
  names: Names,
): (TextSpan & { kind: NameKind; options: Named[] }) | null {
  const [typed, sign = '', begun = ''] = /(?:^|[\s(])([@#+])([^\s@#+]*)$/u.exec(text.slice(0, caret)) ?? []
  const kind = kinds[sign]
  if (typed === undefined || !kind) return null

  const begins = slugOf(begun)
  const options = namesOf(kind, names).filter(
    ({ name }) => begun === '' || words(name).some((_, index, all) => all.slice(index).join('-').startsWith(begins)),
  )
  return options.length > 0 ? { start: caret - begun.length - 1, end: caret, kind, options: options.slice(0, 6) } : null
}

/** A name as one word, such as "lena-kovac". */
export const slugOf = (name: string) => words(name).join('-')

function namesOf(kind: NameKind, { people, groups, labels }: Names) {
  return { assignee: people, group: groups, label: labels }[kind]
}

function longestName(rest: string, names: readonly Named[]): { length: number; named: Named } | null {
  const [all, quoted] = inQuotes.exec(rest) ?? []
  if (all && quoted) {
    const named = matchName(slugOf(quoted), names)
    return named && { length: all.length, named }
  }

  const whole = names
    .filter(
      ({ name }) =>
        rest.slice(0, name.length).toLowerCase() === name.toLowerCase() &&
        !/^[\p{L}\p{N}]/u.test(rest.slice(name.length)),
    )
    .toSorted((a, b) => b.name.length - a.name.length)[0]
  if (whole) return { length: whole.name.length, named: whole }

  const word = wordIn(rest)
  const named = matchName(slugOf(word), names)
  return named ? { length: word.length, named } : null
}

const wordIn = (rest: string) => token.exec(rest)?.[0].replace(/[.'’-]+$/u, '') ?? ''

/** Prefers the full name, then a first name, then a prefix of the name, then a prefix of any word in it. */
function matchName(typed: string, names: readonly Named[]): Named | null {
  if (!typed) return null
  const tests: ((name: string) => boolean)[] = [
    (name) => slugOf(name) === typed || words(name).join('') === typed,
    (name) => words(name)[0] === typed,
    (name) => slugOf(name).startsWith(typed),
    (name) => words(name).some((word) => word.startsWith(typed)),
  ]
  for (const test of tests) {
    const matches = names.filter(({ name }) => test(name))
    if (matches.length > 0) return matches.length === 1 ? (matches[0] ?? null) : null
  }
  return null
}

function words(name: string): string[] {
  return (
    name
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
}
