/** One person's tasks in a sentence: who does what by when. */
export type Agreement = { who: string; isPromise: boolean; actions: readonly string[]; day: string | null }

export type OpeningSentence = {
  source: 'meeting' | 'chat' | 'email'
  people: readonly string[]
  others: number
  minutes: number | null
  about: readonly string[]
}

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
  decides: RegExp
  /** Text that addresses the software reading it. It's never quoted. */
  addressesSoftware: RegExp
  /** Starts of sentences about the speaker, which say less about the subject. */
  personal: RegExp
  /** Starts that need the previous sentence. */
  pointsBack: RegExp
  /** Ends of unfinished sentences. */
  brokenOff: RegExp
  /** False starts and repetitions of speech. */
  disfluencies: RegExp
  /** Verbs that make a sentence complete. A full verb may be a noun after a word that announces one: "the look". */
  auxiliaries: ReadonlySet<string>
  fullVerbs: ReadonlySet<string>
  /** Verb forms that aren't in the lists: "we're", "decided". */
  verbForms: RegExp
  /** Small talk. */
  chatter: RegExp
  themes: readonly (readonly [icon: string, words: RegExp])[]
  otherTheme: string
  /** A known thing within a sentence: "the map". */
  withArticle: (name: string) => string
  frame: (frame: OpeningSentence) => string
  quote: (speaker: string, text: string) => string
  decision: (speaker: string, text: string) => string
  agreement: (agreement: Agreement) => string
  /** How many tasks there are, who has them, and the ones worth naming. `isComplete`: these are all. */
  agreements: (
    count: number,
    owners: readonly (readonly [name: string, count: number])[],
    named: readonly Agreement[],
    isComplete: boolean,
  ) => string
  /** `isEveryone`: all speakers spoke about it. */
  spokeAbout: (people: readonly string[], others: number, isEveryone: boolean, more: string | null) => string
}
