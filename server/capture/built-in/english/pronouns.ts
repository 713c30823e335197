export const heOrShe = /^(?:he|she)$/i

export const thirdPerson = /^(?:it|that|this|those|these|he|she)\b/i

export const aboutThing = /^(?:it|that|this|them|those)\b/i

export const isYou = /^you$/i

export const isI = /^i$/i

export const isMe = /^(?:me|myself|i)$/i

export const actsOnThing = /^\S+ (?:it|that|this|them)\b/i

/** Of a thing or a person named before. */
export const actsOnPronoun = /^\S+ (?:it|that|this|them|those|these|him|her)\b/i

export const byUs = /^(?:i|we)\b/i

export const ofSpeaker = /\b(?:i|me|my|mine|myself)\b/i
