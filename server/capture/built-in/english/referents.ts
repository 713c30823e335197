/** "The marina in Split can not log in", also after a comma. */
export const subjectIn =
  /(?:^|[,;] )(?:the other one is )?(?<thing>[Tt]he (?:\p{Ll}+ ){0,2}\p{Ll}+(?: (?:in|from|of|for) \p{Lu}\p{L}+)?) (?:is|are|was|were|can|can not|has|have|needs|will|does|did|still|just|\p{Ll}{2,}ed|broke|came|fell|got|stopped|works)(?![\p{L}])/u

/** "… tell the neighbours?", "… owe you the password." */
const lastNamed = /(?:^|[\s,:])(?<thing>(?:the|our|an?) [\p{Ll}-]+(?: [\p{Ll}-]+){0,2})[.?!]$/u

/** "drop them a note" */
export const themAThing = /^them (?:an?|the|some|my|your|his|her|their)\b/i

export const capitalThe = /^The\b/

const whatAbout = /^(?:what|how) about (?<thing>.{2,60}?)[?.!]*$/i

const determiner = /^(?:our|your|my|the|an?)\b/i

/** "Salad?", "The tiles." */
const shortFragment = /^(?:the|a|an|our|your|my)?\s*[\p{L}'-]+(?: [\p{L}'-]+){0,3}[?.]$/iu

const hasVerb = /\s(?:is|are|was|were|has|have|will|can|works?|looks?)\b/i

const withDefinite = /^(?:the|our|your) /i

export const replyPrefix = /^(?:(?:re|fwd?|aw|wg)\s*:\s*)+/i

/** The object of "send me the old contract". */
export const firstObject =
  /^\S+ (?:(?:me|us|you|him|her|them) )?((?:the|a|an|your|our|my|that|these|those) [\p{L}\p{N}'-]+(?: [\p{L}\p{N}'-]+){0,3})/iu

/** The second part of a verb: "picks up". */
export const particle = /^(?:up|out|in|on|off|over|down|back)$/i

export const nameAtStart = /^(?:(?:Mr|Mrs|Ms|Dr|Prof)\.? )?\p{Lu}[\p{L}'-]+(?: \p{Lu}[\p{L}'-]+)*/u

export const afterObject = / (?:to|for|by|on|at|in|with|from|and|about|until|before|so|when|if)\b.*$/i

export const otherDeterminer = /^(?:your|our|my|a|an|that|these|those) /i

export function topicIn(core: string, isReply: boolean): string | null {
  const asked = whatAbout.exec(core)?.groups?.['thing']
  const subject = subjectIn.exec(core)?.groups?.['thing']
  const last = lastNamed.exec(core)?.groups?.['thing']
  const text = (asked ?? (isReply ? null : fragmentOf(core)) ?? subject ?? last)?.replace(/[?.!]+$/, '').trim()
  return text ? text.replace(determiner, 'the') : null
}

function fragmentOf(core: string): string | null {
  const isShort = shortFragment.test(core)
  const isSentence = hasVerb.test(core)
  return isShort && !isSentence && (core.endsWith('?') || withDefinite.test(core)) ? core : null
}
