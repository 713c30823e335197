import type { ReadSentence, SpeechAct } from './clauses.ts'
import { givenOut } from './given-out.ts'
import type { Memory } from './memory.ts'
import type { Sentence } from './sentences.ts'
import { withoutLeadIn } from './words.ts'

const base = { person: null, weight: 0.6, cue: 'elliptical', owner: 'speaker', act: 'promise' } as const

/** Acts whose verb was said before or is never said: "And the photos by Thursday", "Ben, the catering", "drinks on me". */
export function ellipticalActs(
  memory: Memory,
  sentence: Sentence,
  read: ReadSentence,
  acts: readonly SpeechAct[],
): SpeechAct[] {
  if (acts.some((act) => act.act === 'promise')) return followUp(memory, sentence, read)
  if (acts.length > 0) return []
  return (
    share(memory, sentence) ??
    another(memory, sentence) ??
    claim(memory, sentence, read) ??
    givenOut(memory, sentence) ??
    []
  )
}

/** "…, and the report follows on Monday" */
function followUp(memory: Memory, sentence: Sentence, read: ReadSentence): SpeechAct[] {
  const groups =
    /(?:,|\band) (?<thing>(?:the|a|my|our) [^,]{2,60}?) (?:follows|will follow|comes|will be (?:ready|done|out|finished|with you))\b(?<rest>.*)$/i.exec(
      read.core,
    )?.groups
  const rest = groups?.['rest'] ?? ''
  if (!groups || !memory.hasDay(rest, sentence.saidAt)) return []
  const action = `send ${groups['thing']} ${rest}`
  return [{ ...base, action, clause: action }]
}

/** In a row of tasks given out, the verb is said once: "Ana will do the slides, Ben the catering, and you the tickets." */
function share(memory: Memory, sentence: Sentence): SpeechAct[] | null {
  if (!memory.isListing('assign', sentence)) return null
  const text = withoutLeadIn(sentence.text, memory.language)
  const found = sharedWithYou(text) ?? sharedByName(memory, text)
  return (
    found && [
      {
        ...base,
        act: 'assign',
        owner: 'addressee',
        person: found.person,
        weight: 0.44,
        action: `work on ${found.thing}`,
        clause: sentence.text,
      },
    ]
  )
}

type Share = { person: SpeechAct['person']; thing: string }

function sharedWithYou(text: string): Share | null {
  const thing =
    /^(?:for you,?|you (?:have|get|take|do|are on)|you)(?: it is| is)? (?<thing>(?:the|your) [^?]{3,60})$/i.exec(text)
      ?.groups?.['thing']
  return thing === undefined ? null : { person: null, thing }
}

function sharedByName({ people }: Memory, text: string): Share | null {
  const words = text.split(' ')
  for (let length = Math.min(4, words.length - 1); length >= 1; length--) {
    const person = people.find(
      words
        .slice(0, length)
        .join(' ')
        .replace(/[,:.]+$/, ''),
    )
    const rest = words.slice(length).join(' ')
    const thing =
      /^(?:you have |you get |has |gets |takes |does |on |is on |with |it is )?(?<thing>(?:the|your|an?) [^?]{3,60})$/i.exec(
        rest,
      )?.groups?.['thing']
    if (person && thing !== undefined) return { person: { id: person.id, name: person.name }, thing }
  }
  return null
}

/** "And the photos by next Thursday": the verb of the request before it. */
function another(memory: Memory, sentence: Sentence): SpeechAct[] | null {
  const last = memory.findings.at(-1)
  const isNear = last && last.speakerId === sentence.speakerId && memory.index - last.sentence <= 1
  const thing = /^(?:and|also|plus)[, ]+(?:also )?(?<thing>(?:the|your|a|an|our|my|that|those|these) .{2,80})$/i.exec(
    sentence.text,
  )?.groups?.['thing']
  if (!isNear || thing === undefined || !memory.hasDay(sentence.text, sentence.saidAt)) return null

  const frame = /^\S+(?: (?:me|us))?/.exec(last.action)?.[0] ?? 'send'
  const action = `${frame} ${thing}`
  if (last.act === 'promise') return [{ ...base, action, clause: sentence.text }]
  const person = last.ownerId === null ? null : { id: last.ownerId, name: '' }
  return [{ ...base, act: 'ask', owner: 'addressee', person, action, clause: sentence.text }]
}

function claim(memory: Memory, sentence: Sentence, read: ReadSentence): SpeechAct[] | null {
  const treat = /^(?<thing>(?:the |a )?[\p{L}'-]+(?: [\p{L}'-]+){0,3}?) (?:is |are )?on me\b/iu.exec(read.core)
    ?.groups?.['thing']
  if (treat !== undefined && !/^(?:it|that|this|those|these|he|she)\b/i.test(treat))
    return [{ ...base, action: `take care of ${treat.toLowerCase()}`, clause: read.core }]

  const { topic } = memory
  if (
    topic !== null &&
    topic.speakerId !== sentence.speakerId &&
    sentence.turn - topic.turn <= 1 &&
    memory.language.replies.deliversIt.test(read.core) &&
    memory.hasDay(read.core, sentence.saidAt)
  ) {
    return [{ ...base, action: `finish ${topic.text.toLowerCase()} ${read.core}`, clause: read.core }]
  }
  const isClaimed =
    topic !== null &&
    memory.language.replies.claims.test(read.core) &&
    sentence.turn - topic.turn <= 1 &&
    topic.speakerId !== sentence.speakerId
  return isClaimed ? [{ ...base, action: `take care of ${topic.text.toLowerCase()}`, clause: read.core }] : null
}
