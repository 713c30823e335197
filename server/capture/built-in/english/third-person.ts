const list = (words: string): ReadonlySet<string> => new Set(words.split(' '))

/** What the speaker says of themselves, as others say it. */
export const ofSpeaker: ReadonlyMap<string, string> = new Map([
  ['me', 'them'],
  ['my', 'their'],
  ['mine', 'theirs'],
  ['myself', 'themselves'],
  ['us', 'them'],
  ['our', 'the'],
])
/** The verb after "I", which becomes "they". */
export const afterThey: ReadonlyMap<string, string> = new Map([
  ['am', 'are'],
  ['was', 'were'],
])
/** The verb after "you", which becomes a name. */
export const afterName: ReadonlyMap<string, string> = new Map([
  ['are', 'is'],
  ['were', 'was'],
  ['have', 'has'],
  ['do', 'does'],
])

/** What follows says why, or is about something else. */
export const endsAction = list('because cause cos so but since though although while which otherwise whereas unless')
/** A subject after these still belongs to the action: "if the boat comes". */
export const opensClause = list('if when once until till before after whether what where how who than as')

/** They stand for something said before, unless a noun follows. */
export const pointsBack = list('it that this those these there here')
/** They stand for a person. */
export const someone = list('him her he she they them')
/** They always do. */
export const replaces = list('one ones such same either neither em ours yours hers')
export const demonstrative = list('this that these those')

/** No action ends with these. */
export const leavesOpen =
  /^(?:my|your|our|their|his|its|'s|to|of|for|from|with|by|at|the|an?|and|or|in|on|about|via|per|no|not|as|than|if|when|once|until|till|before|after|whether|what|where|how|who|that|also|then|already|really|very|quite|more|is|are|was|will|first|later|soon)$/

/** Something the speaker does soon, without "will": "I text him tonight". */
export const plainPromise = /(?:^|[,;] |\band )i (?:just |also |then )?(?<do>(?<verb>\p{Ll}{3,}) .+)$/iu

/** What is left of "the day you arrive" without its day. */
export const emptyEnd =
  /\s(?:(?:on|by|before|until|at) )?(?:the|this|that|in|for) (?:day|morning|afternoon|evening|night|week|weekend)$/i

/** Somebody's work in the third person: "Ana sends the list". The group `verb` is in its base form without "s". */
export const worksOn =
  /^(?:(?:will|can|could|has to|needs to|is going to|should|to) (?<do>\S.+)|(?<verb>\p{Ll}{2,}s) (?<rest>\S.+))$/u

/** A verb in its base form at the start of a sentence is one for sure if this follows. */
export const clearlyObject =
  /^(?:the|an?|my|your|our|his|her|their|this|that|these|those|me|us|him|them|it|all|both|\p{Lu}|\d)/u

/** Words of an action that are cut from the conversation badly, or say too little. */
export const saysTooLittle =
  /^answer (?:whether|about|if|what|when|who|how)\b|^(?:tell|ask|remind|inform|notify|let|show|send|give) \p{L}+$|^(?:do|have|make|take|get|look|keep|use|put) (?:the|an?) \p{L}+$|\bthe own\b|\b(?:tho|bit|stuff|thing|things|something|anything|everything|ish)\b|[<>=*|→]|\p{Extended_Pictographic}|\bw\//iu

/** "send" for "sends", which may be "sen" or "sends" for all we know. */
export const baseFormsOf = (verb: string): string[] => [
  verb.replace(/s$/, ''),
  verb.replace(/es$/, ''),
  verb.replace(/ies$/, 'y'),
]

/** "sends", "goes", "tries" */
export function thirdPersonOf(verb: string): string {
  if (/[^aeiou]y$/.test(verb)) return verb.replace(/y$/, 'ies')
  return /(?:[sxz]|[cs]h|o)$/.test(verb) ? `${verb}es` : `${verb}s`
}

/** Says when as well as a day does. */
export const saysWhen = /\b(?:when|once|if|as soon as|until|after) /i
