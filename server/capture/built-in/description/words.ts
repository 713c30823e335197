/** Tasks of one person as a sentence tells them: who does what by when. */
export type Agreement = { who: string; isPromise: boolean; actions: readonly string[]; day: string | null }

export type Frame = {
  source: 'meeting' | 'chat' | 'email'
  people: readonly string[]
  others: number
  minutes: number | null
  about: readonly string[]
}

/** What a language needs so that a conversation can be described in it. */
export type DescriptionWords = {
  /** Words that name nothing, and between which a phrase stands. */
  boundaryWords: ReadonlySet<string>
  /** Of these, the ones after which something is named: "the", "of", "new". */
  beforeNouns: ReadonlySet<string>
  /** Of these, the ones that say the thing is known already: "the", "our". */
  definite: ReadonlySet<string>
  /** Words after which something is done: "to", "we", "will". */
  beforeVerbs: ReadonlySet<string>
  /** Forms that name nothing: adverbs, numbers. */
  notNouns: RegExp
  /** Forms that name something only after a word that promises a name. */
  participle: RegExp
  gerund: RegExp
  /** Words that only name something together with another. */
  vague: ReadonlySet<string>
  /** Words so common that they name a subject only when they come up a lot. */
  common: ReadonlySet<string>
  /** One form for "button" and "buttons". */
  singular: (word: string) => string
  decides: RegExp
  /** Text that speaks to the software which reads it; it is never repeated. */
  addressesSoftware: RegExp
  /** Beginnings of what somebody says of themselves, which tells less than what they say of things. */
  personal: RegExp
  /** Beginnings that mean nothing without the sentence before. */
  pointsBack: RegExp
  /** Ends of a sentence that was broken off. */
  brokenOff: RegExp
  /** Words that trip over each other, as they do in speech. */
  disfluencies: RegExp
  /** Verbs that make a sentence whole; those that act may be names after a word that promises one: "the look". */
  auxiliaries: ReadonlySet<string>
  fullVerbs: ReadonlySet<string>
  /** Forms that do the same: "we're", "decided". */
  verbForms: RegExp
  /** What people are glad or sorry about, which tells a reader nothing. */
  chatter: RegExp
  themes: readonly (readonly [icon: string, words: RegExp])[]
  otherTheme: string
  /** A thing that was named, inside a sentence. */
  withArticle: (name: string) => string
  frame: (frame: Frame) => string
  quote: (speaker: string, text: string) => string
  decision: (speaker: string, text: string) => string
  agreement: (agreement: Agreement) => string
  /** How many tasks there are, whose, and the ones worth naming; `isAll` when these are all. */
  agreements: (
    count: number,
    owners: readonly (readonly [name: string, count: number])[],
    named: readonly Agreement[],
    isComplete: boolean,
  ) => string
  /** `isEveryone` when all who take part did. */
  spokeAbout: (people: readonly string[], others: number, isEveryone: boolean, more: string | null) => string
}
