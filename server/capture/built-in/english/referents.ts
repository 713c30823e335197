/** "The marina in Split can not log in", also after a comma. */
export const subjectIn =
  /(?:^|[,;] )(?:the other one is )?(?<thing>[Tt]he (?:\p{Ll}+ ){0,2}\p{Ll}+(?: (?:in|from|of|for) \p{Lu}\p{L}+)?) (?:is|are|was|were|can|can not|has|have|needs|will|does|did|still|just|\p{Ll}{2,}ed|broke|came|fell|got|stopped|works)(?![\p{L}])/u

/** "… tell the neighbours?", "… owe you the password." */
export const lastNamed = /(?:^|[\s,:])(?<thing>(?:the|our|an?) [\p{Ll}-]+(?: [\p{Ll}-]+){0,2})[.?!]$/u

/** "drop them a note" */
export const themAThing = /^them (?:an?|the|some|my|your|his|her|their)\b/i

export const capitalThe = /^The\b/

export const whatAbout = /^(?:what|how) about (?<thing>.{2,60}?)[?.!]*$/i

export const determiner = /^(?:our|your|my|the|an?)\b/i

/** "Salad?", "The tiles." */
export const shortFragment = /^(?:the|a|an|our|your|my)?\s*[\p{L}'-]+(?: [\p{L}'-]+){0,3}[?.]$/iu

export const hasVerb = /\s(?:is|are|was|were|has|have|will|can|works?|looks?)\b/i

export const withDefinite = /^(?:the|our|your) /i

export const replyPrefix = /^(?:(?:re|fwd?|aw|wg)\s*:\s*)+/i

/** The object of "send me the old contract". */
export const firstObject =
  /^\S+ (?:(?:me|us|you|him|her|them) )?((?:the|a|an|your|our|my|that|these|those) [\p{L}\p{N}'-]+(?: [\p{L}\p{N}'-]+){0,3})/iu

export const afterObject = / (?:to|for|by|on|at|in|with|from|and|about|until|before|so|when|if)\b.*$/i

export const otherDeterminer = /^(?:your|our|my|a|an|that|these|those) /i
