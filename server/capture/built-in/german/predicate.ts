import { baseOfPast, infinitiveOf, isPrefix, verbAtEnd, verbOfForm } from './verbs.ts'

/** Who does what in a clause: the verb in its base form, and the other words in their order. */
export type Predicate = {
  subject: 'ich' | 'du' | 'er' | 'wir' | 'jemand' | 'order'
  verb: string
  rest: string[]
  /** The base form of a modal verb, in the subjunctive if it was said so: "könnten". */
  modal: string | null
  /** The verb or its modal is the first word: "Kannst du …". */
  isFirst: boolean
  isPolite: boolean
}

type Subject = Predicate['subject']

const modals: readonly (readonly [modal: string, forms: RegExp])[] = [
  ['können', /^(?:kann|kannst|können|könnt)$/u],
  ['könnten', /^(?:könnte|könntest|könnten|könntet|könnt)$/u],
  ['müssen', /^(?:muss|muß|musst|müssen|müsst)$/u],
  ['müssten', /^(?:müsste|müsstest|müssten|müsstet)$/u],
  ['sollen', /^(?:soll|sollst|sollen|sollt)$/u],
  ['sollten', /^(?:sollte|solltest|sollten|solltet)$/u],
  ['wollen', /^(?:will|willst|wollen|wollt)$/u],
  ['werden', /^(?:werd|werde|wirst|wird|werden|werdet)$/u],
  ['wollten', /^(?:wolltest|wollten)$/u],
  ['würden', /^(?:würd|würde|würdest|würden|würdet)$/u],
  ['möchten', /^(?:möchte|möchtest|möchten|möchtet)$/u],
  ['mögen', /^(?:magst|mögt|mögen)$/u],
  ['dürfen', /^(?:darf|darfst|dürfen|dürft|dürfte)$/u],
]
const helping =
  /^(?:hab|habe|hast|hat|haben|habt|hatte|hattest|hätte|hättest|bin|bist|ist|sind|war|warst|waren|wollte|konnte|musste|sollte)$/u

const polite = /^(?:bitte|mal|doch)$/iu
/** These say what won't be done, or is being called off: "leider muss ich den Termin absagen". */
const negation = /^(?:leider|nicht|nie|niemals|kein|keine|keinen|keinem|keiner|nichts|nix)$/iu

export const wordsOf = (text: string): string[] =>
  text
    .split(/\s+/u)
    .map((word) => word.replace(/^["'(„“]+|(?:(?<!\d)\.|["'),!?:;“”…])+$/gu, ''))
    .filter((word) => word !== '')

/**
 * The predicate of a main clause; null without a verb of work, when it reports what was done, or when it says what won't
 * be. `isNamed`: "er" stands for a person who was named.
 */
export function predicateOf(text: string, isNamed: boolean, isQuestion: boolean): Predicate | null {
  const words = wordsOf(text)
  const found =
    passive(words) ??
    letUs(words) ??
    agreeing(words, isNamed, isQuestion) ??
    openTo(words, isQuestion) ??
    ordered(words, isQuestion)
  if (found === null) return null
  const { subject, finite, drop } = found
  const others = words.filter((_, index) => !drop.includes(index))
  if (others.some((word) => negation.test(word))) return null
  const isFirst = found.finiteAt === 0
  const isPolite =
    others.some((word) => /^bitte$/iu.test(word)) || (subject === 'order' && others.some((word) => polite.test(word)))

  const modal = modals.find(([, forms]) => forms.test(finite.toLowerCase()))?.[0] ?? null
  if (modal !== null) {
    const infinitive = infinitiveAtEnd(others)
    return infinitive && { subject, modal, isFirst, isPolite, verb: infinitive.verb, rest: infinitive.rest }
  }
  if (found.verb === null) return null
  if (found.verb === 'brauchen' && /\bvon (?:dir|Ihnen|euch)\b/u.test(text))
    return { subject: 'order', modal, isFirst, isPolite: true, verb: 'brauchen', rest: others }
  if (found.verb === 'brauchen')
    return { subject: 'wir', modal: 'müssen', isFirst, isPolite, verb: 'besorgen', rest: others }
  const { verb, rest } = withPrefix(found.verb, others)
  return { subject, modal, isFirst, isPolite, verb, rest }
}

type Found = { subject: Subject; finite: string; finiteAt: number; verb: string | null; drop: number[] }

/** "Die Nachbarn müssen informiert werden": leaves open who does it. */
function passive(words: readonly string[]): Found | null {
  const at = words.findIndex((word) => /^(?:muss|müssen|müsste|müssten|soll|sollte|sollten)$/iu.test(word))
  const verb = words.at(-1)?.toLowerCase() === 'werden' ? baseOfPast(words.at(-2) ?? '') : null
  if (at === -1 || verb === null) return null
  return { subject: 'wir', finite: 'tun', finiteAt: at, verb, drop: [at, words.length - 2, words.length - 1] }
}

/** The subject and the finite verb beside it: "ich rufe", "rufe ich". */
function agreeing(words: readonly string[], isNamed: boolean, isQuestion: boolean): Found | null {
  for (const [index, word] of words.entries()) {
    const subject = subjectOf(word, index, words, isNamed)
    if (subject === null) continue
    const beside = [index - 1, index + 1].filter((at) => at >= 0 && at < words.length)
    for (const at of beside) {
      const finite = words[at]!
      const lower = finite.toLowerCase()
      if (helping.test(lower) && !(lower === 'sollte')) return null
      const isModal = modals.some(([, forms]) => forms.test(lower))
      const verb = isModal ? null : verbFor(finite, subject, word)
      if (isModal || verb !== null)
        return { subject, finite, finiteAt: at, verb, drop: [Math.min(at, index), Math.max(at, index)] }
    }
    if (!isQuestion) return null
  }
  return null
}

function subjectOf(word: string, index: number, words: readonly string[], isNamed: boolean): Subject | null {
  if (/^ich$/iu.test(word)) return 'ich'
  if (/^du$/iu.test(word)) return 'du'
  if (word === 'Sie' || (/^ihr$/u.test(word) && index <= 1)) return 'du'
  if (word === 'sie' && index === 1 && /^(?:können|könnten|würden|möchten)$/iu.test(words[0]!)) return 'du'
  if (/^wir$/iu.test(word)) return 'wir'
  if (word === 'er' && index === 0 && isNamed) return 'er'
  if (/^(?:jemand|wer)$/iu.test(word) && index <= 1) return 'jemand'
  return null
}

function verbFor(finite: string, subject: Subject, word: string): string | null {
  if (/^\p{Lu}/u.test(finite) && subject !== 'ich' && word !== 'Sie' && !/^du$/iu.test(word)) return null
  if (subject === 'ich') return verbOfForm(finite, 'ich')
  if (subject === 'du')
    return word === 'Sie'
      ? verbOfForm(finite, 'wir')
      : /^ihr$/iu.test(word)
        ? verbOfForm(finite, 'ihr')
        : verbOfForm(finite, 'du')
  if (subject === 'wir') return verbOfForm(finite, 'wir')
  return verbOfForm(finite, 'er')
}

/** "Lass uns die Einladungen schicken" */
function letUs(words: readonly string[]): Found | null {
  const [first = '', second = ''] = words
  return /^lass(?:t|en Sie)?$/iu.test(first) && /^uns$/iu.test(second)
    ? { subject: 'wir', finite: 'sollen', finiteAt: 0, verb: null, drop: [0, 1] }
    : null
}

/** "Wir brauchen noch jemanden, der die Hüpfburg klarmacht" was split at the comma: only its clause is here. */
function openTo(words: readonly string[], isQuestion: boolean): Found | null {
  const last = words.at(-1) ?? ''
  if (isQuestion || !/^jemanden$/iu.test(words[0] ?? '') || !/^(?:der|die)$/iu.test(words[1] ?? '')) return null
  const verb = verbAtEnd(last)
  return verb === null
    ? null
    : { subject: 'jemand', finite: last, finiteAt: words.length - 1, verb, drop: [0, 1, words.length - 1] }
}

const fillers = /^(?:bitte|mal|doch|dann|noch|gleich|auch|kurz|einfach|schnell|also|und|ja|nun)$/iu
const toSpeaker = /^(?:mir|uns|mich)$/iu

/** "Ruf bitte Frau Peters an", "Bitte die Folien schicken", "Prüfen Sie …" */
function ordered(words: readonly string[], isQuestion: boolean): Found | null {
  const at = words.findIndex((word) => !fillers.test(word))
  if (at === -1 || isQuestion || words.length < 2) return null
  const first = words[at]!
  const rest = words.slice(at + 1)
  const isAsked = words.some((word) => /^bitte$/iu.test(word))
  if (/^um$/iu.test(first) && /^bitte$/iu.test(words[at - 1] ?? ''))
    return { subject: 'order', finite: 'bitte', finiteAt: at, verb: 'geben', drop: [at] }
  const order =
    verbOfForm(first, 'order') ?? (isAsked || toSpeaker.test(rest[0] ?? '') ? verbOfForm(first, 'ihr') : null)
  const isOrder =
    order !== null &&
    rest.length > 0 &&
    (isAsked ||
      rest
        .slice(0, 3)
        .some((word) => toSpeaker.test(word) || /^(?:mal|doch|den|das|die|dem|der|einen|eine|ein|noch)$/iu.test(word)))
  const promised = verbOfForm(first, 'ich')
  if (promised !== null && /^(?:dir|euch|ihnen)$/iu.test(rest[0] ?? '') && !isAsked)
    return { subject: 'ich', finite: first, finiteAt: at, verb: promised, drop: [at] }
  if (isOrder) return { subject: 'order', finite: first, finiteAt: at, verb: order, drop: [at] }

  const infinitive = isAsked ? infinitiveAtEnd(words) : null
  if (infinitive === null || infinitive.rest.length < 2 || words.some((word) => /^(?:ich|wir|er|es|sie)$/iu.test(word)))
    return null
  return {
    subject: 'order',
    finite: words.at(-1)!,
    finiteAt: words.length - 1,
    verb: infinitive.verb,
    drop: [words.length - 1],
  }
}

/** The infinitive that ends a clause, or that only a day or a place follows. */
function infinitiveAtEnd(words: readonly string[]): { verb: string; rest: string[] } | null {
  for (let at = words.length - 1; at >= Math.max(0, words.length - 5); at--) {
    const verb = infinitiveOf(words[at]!)
    if (verb === null) continue
    const after = words.slice(at + 1)
    if (after.length > 0 && !/^(?:bis|am|im|in|für|mit|zu|zum|zur|wegen|an|bei|nach|morgen|heute)$/iu.test(after[0]!))
      continue
    const [beforeVerb = '', ...more] = words.slice(0, at).toReversed()
    // "vorbereiten lassen": the verb before it says what's done.
    const inner = verb === 'lassen' || verb === 'gehen' ? infinitiveOf(beforeVerb) : null
    if (inner !== null) return { verb, rest: [...more.toReversed(), beforeVerb, ...after] }
    return { verb, rest: [...words.slice(0, at), ...after] }
  }
  return null
}

/** "rufe … an" is "anrufen"; what follows the prefix stays at the end. */
function withPrefix(verb: string, others: readonly string[]): { verb: string; rest: string[] } {
  for (let at = others.length - 1; at >= Math.max(0, others.length - 6); at--) {
    const word = others[at]!
    const isLast = at === others.length - 1
    const next = others[at + 1] ?? ''
    const canEnd = isLast || /^(?:für|mit|in|im|zu|zum|zur|an|am|bei|nach|wegen|bis|von)$/iu.test(next)
    if (!isPrefix(word) || !canEnd || /^\p{Lu}/u.test(word)) continue
    const whole = `${word.toLowerCase()}${verb}`
    if (isLast || infinitiveOf(whole) === whole) return { verb: whole, rest: others.filter((_, index) => index !== at) }
  }
  return { verb, rest: [...others] }
}
