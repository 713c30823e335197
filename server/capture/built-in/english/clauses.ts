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
  /;\s+|\s+[–—-]{1,2}\s+|,?\s+(?:but|because|although|though|whereas|unless)\s+|(?:,\s*|\s+)(?:and |so |then |or |plus )+(?=(?:i|you|we|he|she|they|it|please|can you|could you|would you|will you|let us|let me|if you|can i|someone|somebody)\b)|,\s+(?=(?:i (?:will|am|can|have|would|need|could|shall)|you (?:will|can|could|are|have|need|should)|we (?:will|can|should|need|have|are|could)|please|can you|could you|would you|let us|let me|do not|it (?:has|must|needs|should|is))\b)|(?<!\b(?:if|when|what|(?<!do )that|think|guess|hope|where|how|who|because|and|so|then|as|than|which|say|said|know|sure|soon|time|once|until|before|after|maybe|but|or|where|why|well|yeah|okay|ok))(?<=\S+ \S+ \S+ \S+)\s+(?=i will (?!be\b)\p{L}+ \p{L})|,\s+(?=\p{Lu}\p{L}+ (?:asked|said|told|wanted|wrote|is|was|has|needs|thinks)\b)|,?\s+(?:and|then|but|so) (?=(?:the )?(?:\p{Lu}[\p{L}-]*,? ){1,4}(?:will|can|could|you|is going|are going|should|has to|have to|needs)\b)/giu

export const conditionStart =
  /^(?:only )?(?:should you|were you|if|unless|imagine|suppose|supposing|assuming|in case|provided|whether|had we|should (?:the|there|anything|it)|what if(?! we)|even if)\b/i

export const occasionStart =
  /^(?:once|when|as soon as|after|before|until) [^,]{3,80}?,? (?=(?:(?:i|we|you) (?:will|shall|can|need to|have to|am going to|are going to)|please|(?:can|could|would|will) you)\b)/i

export const reportsDoing =
  /^(?:i|we) (?:(?:have|had|already|just|finally|now|also) )*(?!got\b)(?<verb>\p{L}{2,}) (?<rest>(?!to\b).{3,})$/iu

export const timeAgo =
  /[,\s]+(?:already|just now|earlier(?: today)?|today|this (?:morning|afternoon|week)|yesterday(?: (?:morning|afternoon|evening))?|last (?:night|week|month|(?:mon|tues|wednes|thurs|fri|satur|sun)day)|on (?:mon|tues|wednes|thurs|fri|satur|sun)day|\S+ (?:days?|hours?|weeks?) ago)[.!]*$/i

export const datesEvent =
  /\b(?:the|our) (?<event>[\p{L}-]+(?: [\p{L}-]+)?) (?:is|are|will be|takes place|happens|starts|begins|opens|comes|goes (?:out|live)|has been moved to|moved to)\b/iu

export const limitedByEvent =
  /\b(?:before|by|until|in time for|ahead of) (?:the|our) (?<event>[\p{L}-]+(?: [\p{L}-]+)?)(?=[.,!?;]|$| (?:then|please|if|and|so)\b)/iu
