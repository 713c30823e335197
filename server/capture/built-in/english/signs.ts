/** Words around the action of a finding that say how likely it's a task. */

export const onPronoun = /^\S+ (?:it|that|this|them|those|these|so)\b/i
export const toYou = /\b(?:you|your)\b/i
export const toMe = /\b(?:me|us|my|our)\b/i
export const saysPleaseAnyhow = /\b(?:please|pls|plz|kindly)\b/i
export const startsWithI = /^(?:\S+ ){0,3}i\b/i
export const saysYou = /\byou\b/i
export const saysWe = /\bwe\b/i
export const saysNot = /\bnot\b|\bnever\b/i
export const saysIf = /\b(?:if|unless|when|once)\b/i
export const saysMaybe = /\b(?:would|could|might|maybe|perhaps)\b/i
export const endsInSubject = /(?:\b(?:i|we|you|they|to|will|shall|can|could|would|should|must|please|pls|ll),? |^)$/i
export const endsInI = /\bi(?: \S+){0,2} $/i
export const thanks = /\b(?:thanks|thank you|thx|cheers|ta|ty)\b/i
export const replyOpening = /^(?:oh|ah|ok|okay|well|um|uh|so)[, ]+/i

/** "Do I need to sign the form?" */
export const asksOwnDuty = /^(?:so |and |but )?(?:do|should|must|can|may|did|am) i(?![\p{L}'])/iu

/** A line of a program, which may have words such as `post` and `return`. */
export const code = /[{}]|=>|\(\)/
