import type { ClausePatterns } from '../language.ts'

export const clauses: ClausePatterns = {
  negated:
    /^(?:(?:will|shall|can|could|would|should|must|do|does|did|am|are|is|have|has|need|might|may|please|just|really|probably|definitely|certainly|also|still)\s+)*(?:not|never|no longer|neither)\b/i,
  purpose:
    /^(?:i|you|we|they|he|she|it|that|this)\b(?! (?:will|am going to|are going to|have to|has to|need to|needs to|must|shall)\b)/i,
  contact: /^(?:call|ring|phone|email|e-mail|mail|message|ping|text|write to|talk to|speak to|go to|contact)\b/i,
}

/** Where a sentence splits into clauses that may each contain a task. */
export const clauseBreak =
  /;\s+|\s+[–—-]{1,2}\s+|,?\s+(?:but|because|although|though|whereas|unless)\s+|(?:,\s*|\s+)(?:and |so |then |or |plus )+(?=(?:(?:on |by )?(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|tomorrow) i|i|you|we|he|she|they|it|please|can you|could you|would you|will you|let us|let me|if you|can i|someone|somebody)\b)|,\s+(?=(?:i (?:will|am|can|have|would|need|could|shall)|you (?:will|can|could|are|have|need|should)|we (?:will|can|should|need|have|are|could)|please|can you|could you|would you|let us|let me|do not|it (?:has|must|needs|should|is))\b)|(?<!\b(?:if|when|what|(?<!do )that|think|guess|hope|where|how|who|because|and|so|then|as|than|which|say|said|know|sure|soon|time|once|until|before|after|maybe|but|or|where|why|well|yeah|okay|ok))(?<=\S+ \S+ \S+ \S+)\s+(?=i will (?!be\b)\p{L}+ \p{L})|,\s+(?=\p{Lu}\p{L}+,? (?:can|could|would|will) you\b)|,\s+(?=\p{Lu}\p{L}+ (?:asked|said|told|wanted|wrote|is|was|has|needs|thinks)\b)|(?<!^\p{L}+),?\s+(?:and|then|but|so) (?=(?:the )?(?:\p{Lu}[\p{L}-]*,? ){1,4}(?:will|can|could|you|is going|are going|should|has to|have to|needs)\b)/giu

export const conditionStart =
  /^(?:only )?(?:should you|were you|if|unless|imagine|suppose|supposing|assuming|in case|provided|whether|had we|should (?:the|there|anything|it)|what if(?! we)|even if)\b/i

export const occasionStart =
  /^(?:once|when|as soon as|after|before|until) [^,]{3,80}?,? (?=(?:(?:i|we|you) (?:will|shall|can|need to|have to|am going to|are going to)|please|(?:can|could|would|will) you)\b)/i

export const reportsDoing =
  /^(?:i|we) (?:(?:have|had|already|just|finally|now|also) )*(?!got\b)(?<verb>\p{L}{2,}) (?<rest>(?!to\b).{3,})$/iu

export const timeAgo =
  /[,\s]+(?:already|just now|earlier(?: today)?|today|this (?:morning|afternoon|week)|yesterday(?: (?:morning|afternoon|evening))?|last (?:night|week|month|(?:mon|tues|wednes|thurs|fri|satur|sun)day)|on (?:mon|tues|wednes|thurs|fri|satur|sun)day|\S+ (?:days?|hours?|weeks?) ago)[.!]*$/i

export const datesEvent =
  /\b(?:the|our) (?<event>[\p{L}-]+(?: [\p{L}-]+)?)(?: (?:in|at|with|for|on) \p{Lu}[\p{L}-]+)? (?:is|are|will be|takes place|happens|starts|begins|opens|comes|goes (?:out|live)|has been moved to|moved to)\b/iu

export const limitedByEvent =
  /\b(?:before|by|until|in time for|ahead of) (?:the|our) (?<event>[\p{L}-]+(?: [\p{L}-]+)?)(?=[.,!?;]|$| (?:then|please|if|and|so)\b)/iu

/** "If you could send it" asks; it sets no condition. */
export const canYouIf = /^if you (?:can|could|would)\b/i

/** Where the main clause starts after a condition without a comma. */
export const mainClause =
  /(?<=\S+ \S+ )(?:i|we|you) (?:will|shall|can|am going to|are going to)\b|(?<=\S+ \S+ )(?:please|can you|could you)\b/i

/** "If you have a minute," before a request. */
export const politeLead =
  /^if (?:possible|you (?:have (?:a |some |the )?(?:time|minute|moment|chance)|do not mind|get (?:a |the )?chance|can|could)),\s*/i

export const soThat = /\bso\b/i

export const givesReason = /\b(?:because|although|though|whereas|unless)\b/i

/** The first of "because it is late, and send the list, then call the bank", up to what comes next. */
export const afterReason = /,\s*(?:and(?: then)?|then),?\s+(?<rest>(?<verb>\p{L}+) .+?(?=,\s*(?:and|then)\b|$))/giu

export const leadingAnd = /^and\s+/i

export const politeRequest = /^(?:please|kindly|let (?:me|us) know)\b/i

/** After such a word, the one before is no verb: "order is late". */
export const notAfterVerb = /^(?:is|are|was|were|has|will|would|can|to|of|and|or|s)$/i

export const saysPlease = /\bplease\b|\bpls\b/i

export const haveOrDo = /^(?:have|do)$/i

export const capitalDeterminer = /^(?:The|Those|That|These|My|Your|Our)\b/

/** "Keep testing" means testing. */
export const startsOrContinues = /^(?:keep|continue|start|begin|go)$/i

export const startsNegated = /^(?:not|n't|never)\b/i

export const betweenActions = /,?\s+(?:and then|and also|and|then)\s+|,\s+/gi

export const endsAction = /^(?:is|are|was|of|and|or|will|has)$/

export const actsOnPronoun = /^\S+ (?:it|that|this|them|him|her|me|us|you)\b(?! \p{L}+ing)/iu

/** A second verb with the same object is no task of its own: "and send it". */
export const sameThing = /^\S+ (?:it|them|that)\b(?!.*\b(?:by|on|before|until|next|tomorrow|today|tonight)\b)/i

export const followsUp = /^(?:tell|let) (?:me|us|him|her|them)\b|\b(?:in there|to it|on it|with it|into it)[.!]*$/i

export const whatContactIsFor = /^(?:ask|tell|check|see|find|get|arrange|request|make)\b/i

export const timeAtStart =
  /^(?:(?:by|on|before|until|this|next|early|late|later|first thing|in|after|over|for|at)\s+){0,2}(?:the\s+)?(?:(?:end of\s+)?(?:today|tonight|tomorrow|monday|tuesday|wednesday|thursday|friday|saturday|sunday|week|month|afternoon|morning|evening|noon|lunch|meeting|day|time))(?:\s+(?:morning|afternoon|evening|night|at \S+|meeting|week))?\s*,?\s+(?=(?:i|you|we|please|can|could|would|let|the|\p{Lu}\p{L}+)\b)/iu

export const betweenNames = /,? and /i

export const notOrNever = /\bnot\b|\bnever\b/i

/** "I am not going" is no progress. */
export const notDoing = /^not$/i

/** After such a word, a work verb is a verb: "i call him", "somebody must check". */
export const beforeVerb =
  /^(?:i|we|you|they|to|will|shall|can|could|would|should|must|please|pls|and|then|just|ll|me|him|her|us)[,:]?$/i
