/** A day, and how many days it is after the conversation. `isLimit`: it may happen earlier. */
export type DueDay = { day: string; daysAhead: number; isLimit: boolean }

/** A verb phrase, and when it's due. */
export type Action = { action: string; due: DueDay | null }

/** One person's tasks in a sentence: who does what by when, and who asked them to. */
export type Agreement = { who: string; asker: string | null; isPromise: boolean; actions: readonly Action[] }

/** What somebody said, word for word, and to whom if that matters. `index`: of its sentence. */
export type Quote = {
  speaker: string
  to: string | null
  text: string
  isQuestion: boolean
  isTalk: boolean
  index: number
}

/** What describing a conversation needs from a language. */
export type DescriptionWords = {
  /** Words that can't be part of a phrase. */
  boundaryWords: ReadonlySet<string>
  /** The ones among them that announce a noun: "the", "of", "new". */
  beforeNouns: ReadonlySet<string>
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
  /** Phrases that name no subject: "question mark". */
  idiom: RegExp
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
  /** Between clauses that may each say something on their own. */
  clauseBreak: RegExp
  /** Words that need the speaker, the listener or the moment to be understood. */
  needsContext: RegExp
  /** Each word that needs what was said before. Has the flag `g`. */
  leansOn: RegExp
  /** A condition, an aside or a wish. */
  opensAside: RegExp
  /** "Hi Ana," */
  greeting: RegExp
  /** Text that isn't worth a quote. */
  unquotable: RegExp
  /** Small talk. */
  chatter: RegExp
  /** Words a sentence about a thing may start with, besides the thing. */
  startsThing: ReadonlySet<string>
  themes: readonly (readonly [icon: string, words: RegExp])[]
  otherTheme: string
  quoted: (quote: Quote) => string
  /** A known thing within a sentence: "the map". */
  withArticle: (name: string) => string
  /** Who does what by when, in one sentence. */
  agreements: (agreements: readonly Agreement[]) => string
  /** `isEveryone`: all speakers spoke about it. */
  spokeAbout: (people: readonly string[], others: number, isEveryone: boolean) => string
}
