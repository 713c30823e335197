import type { ParsedSentence, SpeechAct } from './clauses.ts'
import type { ConversationState } from './conversation-state.ts'
import type { NamedPerson } from './people.ts'
import type { Sentence } from './sentences.ts'
import { taskLists } from './english/assignments.ts'
import { basesOfThird } from './english/verbs.ts'

/** "You order new pallets, and Joanna updates the sheet": a list of who does what. Empty for fewer than two people. */
export function rowOfTasks(
  state: ConversationState,
  sentence: Sentence,
  { core, addressed }: ParsedSentence,
): SpeechAct[] {
  if (sentence.isQuestion || !/[,;]/.test(core)) return []
  const acts = core
    .replace(/^[^,:]{3,40}: (?=\S)/, '')
    .split(taskLists.nextPart)
    .map((part) => taskOf(state, part.trim().replace(/[,;]+$/, ''), sentence, addressed))
  const found = acts.filter((act) => act !== null)
  return found.length === acts.length && new Set(found.map(({ owner, person }) => person?.id ?? owner)).size >= 2
    ? found
    : []
}

function taskOf(
  { people, language }: ConversationState,
  part: string,
  { speakerId }: Sentence,
  addressed: NamedPerson | null,
): SpeechAct | null {
  const base = { cue: 'row', weight: 0.6, clause: part }
  const isWork = (verb: string | undefined): verb is string =>
    verb !== undefined && language.workVerbs.has(verb.toLowerCase()) && !language.emptyVerbs.has(verb.toLowerCase())

  const own = taskLists.mine.exec(part)?.groups
  const ownVerb = own?.['ing'] === undefined ? own?.['verb'] : language.baseOf(own['ing'])
  if (own && isWork(ownVerb))
    return { ...base, act: 'promise', owner: 'speaker', person: null, action: `${ownVerb} ${own['rest']}` }

  const your = taskLists.yours.exec(part)?.groups
  const named = your?.['name'] === undefined ? addressed : personOf(people.find(your['name'], speakerId))
  if (your && isWork(your['verb']))
    return { ...base, act: 'assign', owner: 'addressee', person: named, action: `${your['verb']} ${your['rest']}` }

  const their = taskLists.theirs.exec(part)?.groups
  const person = their ? personOf(people.find(their['name']!, speakerId)) : null
  const does = their?.['does'] ?? ''
  const verb = their?.['verb'] ?? basesOfThird(does).find(isWork)
  return person && isWork(verb)
    ? { ...base, act: 'assign', owner: 'addressee', person, action: `${verb} ${their!['rest']}` }
    : null
}

function personOf(person: { id: string; name: string } | null): NamedPerson | null {
  return person && { id: person.id, name: person.name }
}
