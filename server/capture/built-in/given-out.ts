import type { SpeechAct } from './clauses.ts'
import type { Memory } from './memory.ts'
import type { People, Person } from './people.ts'
import type { Sentence } from './sentences.ts'
import { withoutLeadIn } from './words.ts'

const arrow = '(?:→|->|=>|:|–|—| - )'
const name = "@?[\\p{L}'-]+(?: [\\p{L}'-]+)?"

/** "Slides: Mia, Thursday", "tents → Sigve" */
const thingFirst = new RegExp(`^(?<thing>[^:→>–—]{3,60}?)\\s*${arrow}\\s*(?<who>${name})(?:\\s*[,–—(]\\s*(?<when>.{2,30}?)\\)?)?[.!]?$`, 'u')
/** "Hamza – quote from the carpet firm – 20 Nov" */
const personFirst = new RegExp(`^(?<who>${name})\\s*${arrow}\\s*(?<thing>[^:→>–—]{3,80}?)(?:\\s*[,–—(]\\s*(?<when>.{2,30}?)\\)?)?[.!]?$`, 'u')
/** "Ravi brings the questions", "Stefan takes care of the hanging system" */
const present = new RegExp(`^(?<who>${name}) (?:also |then )?(?<verb>\\p{Ll}{2,}s) (?<rest>(?!to\\b).{3,})$`, 'u')

/** What stands before a colon without being anything to do. */
const heading = /^(?:from|to|cc|bcc|re|subject|sent|date|by|author|chair|scribe|host|speaker|attendees|present|absent|regrets|apologies|contact|owner|ps|note|hi|hello|dear|thanks|thank you|regards|best|cheers|yes|no|ok|okay)\b/i
const habit = /\b(?:always|usually|often|normally|generally|every|each|never|mondays|tuesdays|wednesdays|thursdays|fridays)\b/i

/** Tasks given out without a word that asks: by a list of things and people, or by saying who does what. */
export function givenOut(memory: Memory, sentence: Sentence): SpeechAct[] | null {
  const text = withoutLeadIn(sentence.text, memory.language)
  const act = listed(memory, text, sentence) ?? said(memory, text, sentence)

  return act && [act]
}

function listed(memory: Memory, text: string, { speakerId, saidAt }: Sentence): SpeechAct | null {
  const { who, thing = '', when } = (thingFirst.exec(text) ?? personFirst.exec(text))?.groups ?? {}
  const person = someone(memory.people, who, speakerId)
  if (!person || heading.test(thing) || memory.people.find(thing) || (when !== undefined && !memory.hasDay(when, saidAt))) return null

  const action = `take care of ${withArticle(thing)}${when === undefined ? '' : ` by ${when}`}`
  return { act: 'assign', cue: 'listed', owner: 'addressee', person, action, weight: 0.6, clause: text }
}

function said({ people, language }: Memory, text: string, { speakerId }: Sentence): SpeechAct | null {
  const { who, verb = '', rest = '' } = present.exec(text)?.groups ?? {}
  const person = someone(people, who, speakerId)
  const base = [verb.slice(0, -1), verb.replace(/ies$/, 'y'), verb.replace(/es$/, '')].find((form) => language.workVerbs.has(form))
  if (!person || base === undefined || language.emptyVerbs.has(base) || habit.test(text)) return null

  return { act: 'assign', cue: 'Ana does', owner: 'addressee', person, action: `${base} ${rest}`, weight: 0.46, clause: text }
}

function someone(people: People, who: string | undefined, speakerId: string | null): Person | null {
  if (who === undefined) return null
  const person = /^(?:me|myself|i)$/i.test(who) ? people.byId(speakerId) : people.find(who)
  return person && { id: person.id, name: person.name }
}

function withArticle(thing: string): string {
  const bare = thing.replace(/^[-•*\s]+/, '').trim()
  return /^(?:the|a|an|my|your|our|his|her|their|\p{Lu}{2,})\b/u.test(bare) ? bare : `the ${bare.charAt(0).toLowerCase()}${bare.slice(1)}`
}
