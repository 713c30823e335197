import type { TitlePatterns } from '../language.ts'

export const titles: TitlePatterns = {
  transferVerbs:
    'send|resend|forward|e-?mail|mail|message|text|ping|post|bring|book|order|buy|print|share|draft|write|prepare|make|get|find|fetch|show|pass|upload|read|sing|pour|save|reserve|leave|do',
  tailBreak:
    /\s*(?:[;:(]|[.?!](?=\s)|\s[–—-]\s|,?\s+(?:because|since|so that|so we|so i|so you|in case|unless|although|though|whereas|otherwise|which|and (?:i|you|we|he|she|they|it|then|that|also|hopefully)|so (?:that|we|i)|but|if|when(?:ever)?|once|as soon as|as (?:i|we|you|he|she)|while|please|thanks|thank you|okay|ok|right|yeah|i think|i guess|i hope|and so on|or something|or so)\b|,\s*(?:not \p{Lu}\p{L}+$|should|could|would|might|may|must|and|but|so|then|okay|ok|right|please|thanks|thank you|yeah|too|i|you|we|he|she|they|it|that|this|at the latest|however|although|if|alright|even|again|no)\b).*$/iu,
  fragments: /(?<=^|\s)(?:[b-hj-z]|[b-df-hj-np-tv-xz]{2})(?=\s|$)/g,
  dangling:
    /(?:\s|^)(?:a|an|the|and|or|but|to|of|for|in|on|at|by|with|from|as|than|about|into|that|this|my|your|our|so|then|also|too|as well|it be|is|are|will|i|we|you|before|until|till|due|latest|after|not|like|there|here|now|up to|out to|via|per|um|uh|still|even|over)$/i,
  notAVerb:
    /^(?:i|you|he|she|it|we|they|that|this|these|those|there|the|a|an|to|of|in|on|at|with|from|for|by|if|not|no|my|your|our|all|some|any|one|two|three|guys|very|more|most|and|or|but|so|as|what|which|who|how|when|where|why|is|are|was|were|be|been|am|have(?= (?:to|been|had)\b)|has|had|would|could|should|can|may|might|must)\b/iu,
  dueLead:
    /(?:[\s,(–-]*\b(?:and|or|by|before|until|till|on|at|for|due|due by|no later than|not later than|at the latest|latest|this coming|the coming|sometime|some time|within|in|starting|the latest|already|later|early|late|first thing|or|as of|hopefully|preferably|ideally|latest by|end of))*[\s,(–-]*$/i,
}

/** Words after a day that belong to it. */
export const afterDay =
  /^\s*(?:at the latest|latest|or so|if possible|morning|afternoon|evening|night|your time|my time|(?:\p{Lu}\p{L}+ )?time\b)/iu

/** Every way to say "you", as part of a pattern. */
export const yous = 'you both|you two|both of you|you guys|you all|all of you|you'
export const toYou = new RegExp(`\\b(?:to|for|with|from) (?:${yous})\\b`, 'gi')
export const anyYou = new RegExp(`(?<![\\w-])(?:${yous})(?![\\w-])`, 'gi')
export const fromYouOn = /(?:both of |all of )?you.*$/i
export const toYouOrI = /\b(?:for|to|from|with) (?:you|i)\b/gi
export const youOrI = /(?<![\w-])(?:you|I)(?![\w-])/g
export const meOrUs = /\b(?:me|us)\b/gi
export const my = /\bmy\b/gi
export const our = /\bour\b/gi
export const myOrOur = /\b(?:my|our)\b/gi
export const your = /\byour\b/gi
export const reflexive = /\bmyself|yourself\b/gi
export const lowerI = /\bi\b/g
/** "let me know" keeps its "me". */
export const letOrRemind = /(?:let|remind)\s$/i
export const doubledThe = /\b(the) (?:the|own)\b/gi

/** What stands for the thing that was named before: "check it". */
export const referent =
  /\b(?:it|that|this|them|those|these|one|that one|a new one|the one)\b(?! \p{L}*(?:is|was|we|you|i|the|\p{L}+s)\b)(?=$|[\s,.!?])/iu

export const asRecipient = (pronouns: string) =>
  new RegExp(`\\b(?:to|for|with|from|by) (?:${pronouns})\\b(?! (?:guys|all)\\b)`, 'giu')

/** "send me the draft": the first group is the verb. */
export const betweenVerbAndThing = (pronouns: string) =>
  new RegExp(
    `\\b(${titles.transferVerbs}) (?:${pronouns}) (?=(?!(?:about|when|if|on|at|by|for|to|from|with|in|via|as|back|again|once|whether|how|what|why|where|who|and|or|that)\\b)[\\p{L}\\p{N}])`,
    'giu',
  )

export const anyOf = (pronouns: string) => new RegExp(`(?<![\\w-])(?:${pronouns})(?![\\w-])`, 'giu')
