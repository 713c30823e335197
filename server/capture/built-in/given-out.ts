import type { SpeechAct } from './clauses.ts'
import type { Memory } from './memory.ts'
import type { Person } from './people.ts'
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
export function givenOut(memory: Memory, { text: whole, speakerId, saidAt }: Sentence): SpeechAct[] | null {
  const { people, language } = memory
  const text = withoutLeadIn(whole, language)
  const listed = thingFirst.exec(text)?.groups ?? personFirst.exec(text)?.groups
  const owner = listed && someone(listed['who'], speakerId)
  const [thing = '', when] = [listed?.['thing'], listed?.['when']]
  if (owner && !heading.test(thing) && !people.find(thing) && (when === undefined || memory.hasDay(when, saidAt))) {
    return [{ ...act(owner), cue: 'listed', weight: 0.6, action: `take care of ${withArticle(thing)}${when === undefined ? '' : ` by ${when}`}` }]
  }

  const said = present.exec(text)?.groups
  const doer = said && someone(said['who'], speakerId)
  const verb = said && baseOfThird(said['verb']!)
  if (!doer || !verb || !language.workVerbs.has(verb) || language.emptyVerbs.has(verb) || habit.test(text)) return null
  return [{ ...act(doer), cue: 'Ana does', weight: 0.46, action: `${verb} ${said['rest']}` }]

  function someone(who: string | undefined, speaker: string | null): Person | null {
    if (/^(?:me|myself|i)$/i.test(who ?? '') && speaker !== null) return { id: speaker, name: people.byId(speaker)?.name ?? '' }
    const person = people.find(who ?? '')
    return person && { id: person.id, name: person.name }
  }

  function act(person: Person): Omit<SpeechAct, 'cue' | 'weight' | 'action'> {
    return { act: 'assign', owner: 'addressee', person, clause: text }
  }

  function baseOfThird(word: string): string {
    const bases = [word.slice(0, -1), word.replace(/ies$/, 'y'), word.replace(/es$/, '')]
    return bases.find((base) => language.workVerbs.has(base)) ?? ''
  }
}

function withArticle(thing: string): string {
  const bare = thing.replace(/^[-•*\s]+/, '').trim()
  return /^(?:the|a|an|my|your|our|his|her|their|\p{Lu}{2,})\b/u.test(bare) ? bare : `the ${bare.charAt(0).toLowerCase()}${bare.slice(1)}`
}
