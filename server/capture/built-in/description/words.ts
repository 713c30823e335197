/** A day, and how many days it is after the conversation. */
export type DueDay = { day: string; daysAhead: number }

/** One person's tasks in a sentence: who does what by when. */
export type Agreement = { who: string; isPromise: boolean; actions: readonly { action: string; due: DueDay | null }[] }

export type Discussed = { people: readonly string[]; others: number; isTalk: boolean; about: readonly string[] }

/** What describing a conversation needs from a language. */
export type DescriptionWords = {
  /** Words that can't be part of a phrase. */
  boundaryWords: ReadonlySet<string>
  /** The ones among them that announce a noun: "the", "of", "new". */
  beforeNouns: ReadonlySet<string>
  /** The ones among them that announce something known: "the", "our". */
  definite: ReadonlySet<string>
  /** Words that announce a verb: "to", "we", "will". */
  beforeVerbs: ReadonlySet<string>
  /** Forms that are never nouns: adverbs, numbers. */
  notNouns: RegExp
  /** Forms that are nouns only after a word that announces one. */
  participle: RegExp
  gerund: RegExp
  /** Words that name a subject only together with another. */
  vague: ReadonlySet<string>
  /** Common words that name a subject only when they come up a lot. */
  common: ReadonlySet<string>
  /** One form for "button" and "buttons". */
  singular: (word: string) => string
  /** Text that addresses the software reading it. It's never quoted. */
  addressesSoftware: RegExp
  /** A title that doesn't follow "Ana will", or says too little: "Ask they owe us three", "Send it". */
  notAnAction: RegExp
  /** Ends of unfinished sentences. */
  brokenOff: RegExp
  /** "We decided to sell it" → "It was decided to sell it"; null for anything else. */
  decided: (text: string) => string | null
  /** "I've moved the plant" → "Bethan has moved the plant"; null for anything but what somebody did. */
  didSo: (speaker: string, text: string) => string | null
  /** A plain sentence about something that is done. */
  done: RegExp
  /** Words that need the speaker, the listener or the moment to be understood. */
  needsContext: RegExp
  /** Small talk. */
  chatter: RegExp
  auxiliaries: ReadonlySet<string>
  /** Verbs that name no subject. */
  fullVerbs: ReadonlySet<string>
  /** Words a sentence about a thing may start with, besides the thing. */
  startsThing: ReadonlySet<string>
  themes: readonly (readonly [icon: string, words: RegExp])[]
  otherTheme: string
  /** A known thing within a sentence: "the map". */
  withArticle: (name: string) => string
  discussed: (discussed: Discussed) => string
  /** How many tasks there are, and whose. */
  counts: (owners: readonly (readonly [name: string, count: number])[], total: number) => string
  /** Who does what by when, in one sentence. */
  agreements: (agreements: readonly Agreement[]) => string
  /** `isEveryone`: all speakers spoke about it. */
  spokeAbout: (people: readonly string[], others: number, isEveryone: boolean) => string
}
