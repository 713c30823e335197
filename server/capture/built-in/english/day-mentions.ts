/** The clause that a text ends in. */
export const lastClauseOf = (text: string): string => text.split(endsClause).at(-1)!

const endsClause = /[,;:–—]\s+|\s+(?:and|but|so|because|although|then)\s+/i

/** The start of a clause after another one, up to its day: "…, and by". */
export const opensClause =
  /(?:[,;] *(?:(?:and|but|then|so|plus) +)*|\b(?:and|but|then) +)(?:(?:by|on|before|until) +)?$/i

export const subjectFollows = /^,? (?:i|you|we|he|she|they|please|can|could|would|will|\p{Lu}\p{L}+ will)\b/iu

/** A reason, a condition or somebody's whereabouts: "… if I am back on Friday". */
export const ledAway =
  /\b(?:because|since|as|if|when|while|where|who|which|until|after)\b|\b(?:i|we|he|she|they|it|you|that|who) (?:am|are|is|will be) (?:\w+ )?(?:away|off|out|in|on|at|back|closed|free|busy|travelling|traveling|teaching)\b/i

/** "the fee I transferred on Saturday" */
export const past =
  /\b(?:was|were|had|did|came|went|got|sent|rang|took|saw|met|since|yesterday)\b|(?<!\b(?:be|is|are|been|get|it|will|to) )(?!\b(?:need|feed|speed|ahead|bed|red|shed|indeed|agreed|asked|promised|wanted)\b)\b\p{L}{3,}ed\b/iu

/** "Mr Hill phoned me on Tuesday": that Tuesday is over. */
export const happened =
  /\b(?:i|we|he|she|it|they|you|\p{Lu}\p{L}+) (?:already |only |just |then )?(?:(?!(?:need|ask|want|promis|agree)ed\b)\p{L}{3,}ed|was|were|went|came|sent|rang|took|saw|met)\b[^,;]*\bon $/u

/** "She said Friday" may still be a deadline. */
export const reported = /\b(?:said|told|asked|agreed|promised|wanted)\b/i

export const delivers =
  /\b(?:it|they|that|those|this|you|everything) (?:will |should |must |has to |have to |needs to |shall )?(?:be|is|are|goes?|gets?|has|have|had|got|comes?|follows?|lands?|leaves?|runs?)\b/i

/** Refers to a day named before: "the same evening", "by then". */
export const refersBack =
  /\b(?:the )?same (?:day|evening|afternoon|morning|arvo|night|time)\b|\bthat (?:day|evening|afternoon|morning|weekend|week)\b|\b(?:by|before|until|till) (?:then|that)\b|\bon the day\b|\bthen\b/i

export const noHurry =
  /\b(?:no (?:rush|hurry|stress|panic)|not urgent|whenever|when you (?:can|have|get)|at some point|in your own time|one day|some ?time|eventually)\b/i

/** An occasion instead of a day. */
export const onAnOccasion = /\b(?:once|as soon as|when|after|if) (?:the|it|that|you|we|they|he|she|i)\b/i

/** A day on which nothing happens, and one that may not do: "I am away on Friday", "Would Friday be too late?" */
export const isNoDay =
  /\b(?:i|we|he|she|they) (?:am|are|is|will be) (?:away|off|out|on (?:leave|holiday|vacation)|travelling|traveling|fully booked)\b|\btoo (?:late|early|soon)\b/i
