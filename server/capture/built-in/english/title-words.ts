/** Stands for something named before. */
export const pronoun = /^(?:it|them|that|this|those|these|him|her|there)$/

export const personPronoun = /^(?:him|her)$/

/** A noun that may name a person: "the plumber", "our client". Some things end the same, such as a letter. */
export const personNoun =
  /(?:[^e]er|or|ist|ian|man|woman|person|tee|yee|cian)$|^(?:client|agent|assistant|accountant|consultant|applicant|tenant|resident|president|student|patient|parent|boss|chef|cook|clerk|nurse|guard|guest|host|pilot|coach|judge|king|queen|friend|neighbou?r|colleague|candidate|landlord|landlady|lady|guy|boy|girl|kid|child|baby|son|wife|husband|partner|aunt|uncle|niece|nephew|mum|mom|dad|mam|vet|dog|cat|horse)$/

/** A title with these can't be understood alone: "text his mam", "clean up this board". */
export const unclear = /^(?:his|her|their|these|those|this)$/

/** Verbs of which "them" are people. */
export const takesPerson =
  /^(?:ring|call|phone|ask|tell|send|give|email|e-mail|mail|message|text|write|show|inform|remind|contact|chase|invite|pay|thank|warn|help|get|owe)$/

/** Starts a clause that a title does without. */
export const clauseStart =
  /^(?:i|you|we|he|she|they|who|which|because|cause|cos|so|if|when|once|since|unless|although|though|while|otherwise|but|whereas|as|until|till|before|after|whether|how|what|where|why)$/

/** These also start a phrase: "before the launch". */
export const timePreposition = /^(?:before|after|until|till|as)$/

/** Adds nothing to a title. */
export const filler =
  /^(?:just|actually|really|maybe|perhaps|probably|please|pls|kindly|also|then|still|basically|simply|quickly|anyway|myself|yourself|ourselves|too|again|okay|ok|yeah|well|like|now|hopefully|straight|directly|anyhow)$/

/** Verbs whose title would say nothing. */
export const emptyHead =
  /^(?:be|have|will|would|can|could|do|know|think|mean|say|guess|hope|want|need|like|see|go|come|let|try|start|keep|happen|seem|look|wonder|suppose|believe|remember|forget|take|got|is|thank|reckon|appreciate|wait|lose)$/

/** A title can't end with these. */
export const endsOpen =
  /^(?:my|your|our|their|his|its|'s|to|of|for|from|with|by|at|the|an?|and|or|in|on|about|via|per|no|not|into|onto|than|between|against|without|within|before|after|until|till)$/

/** Nouns that name nothing. */
export const vagueNoun =
  /^(?:thing|things|one|ones|time|times|minute|minutes|second|seconds|week|weeks|day|days|bit|lot|way|moment|hour|hours|morning|afternoon|evening|night|today|tomorrow|people|guys|somebody|someone|everybody|everyone|nobody|anybody|yes|no|ok|okay|thanks|sorry|sure|problem|idea|reason|point|stuff|half|couple|rest|end|start|side|part|kind|sort|case|fact|god|hell|mate|love|please|hi|hello|dear|regards|cheers|yeah|yep|good|great|sir|madam|something|anything|everything|nothing)$/

export const definite = /^(?:the|this|that|those|these|an?)$/
export const possessive = /^(?:my|your|our|their|his|her|its)$/
export const noThing = /^(?:no|any|every|each|what|which)$/

/** "send it to you": goes when the person has no name. */
export const beforePerson = /^(?:to|for|with|from|by)$/

/** Fillers at the start of a quote. Those in the second list are only fillers before punctuation. */
export const quoteLead =
  /^(?:(?:okay|ok|so|and|but|well|yeah|yes|yep|yup|then|oh|ah|uh+|um+|erm?|hm+|mm+|also|because|cause|cos|which|anyway)\b|(?:no|right|alright|sure|now|like|look|listen|honestly|actually|good|great|fine|perfect|cool|thanks|sorry|star|grand|understood|true|exactly|course|hi|hello|hey|hoi|dear|ugh|please do),$)/

/** Fillers at the end of a quote. */
export const quoteTail = /^(?:okay|ok|yeah|right|then|um+|uh+|anyway|lah|please|pls|though)$/

/** Starts a new clause that stands alone. */
export const coordinator = /^(?:and|but|so|because|cause|cos|then)$/

/** Starts a new clause. */
export const conjunction =
  /^(?:and|but|so|because|cause|cos|then|which|if|when|otherwise|unless|once|until|while|before|after)$/

/** Belongs to the verb, so a clause can end with it: "sends it out". */
export const particle = /^(?:out|up|off|over|back|down|away|round|around|through|along|together)$/

/** Who can be the subject of a clause without a conjunction: "yeah grand I'll shift them". */
export const spokenSubject = /^(?:i|we|you|he|she|they|somebody|someone)$/

/** The first two words of a request: "can you", "please send". */
export const clauseOpener = /^(?:(?:can|could|would|will) (?:you|u|someone|somebody|anyone|one)|(?:please|pls|kindly) )/

/** What a shortened word stands for. */
export const expanded: Readonly<Record<string, string>> = {
  "'ll": 'will',
  "n't": 'not',
  "'m": 'am',
  "i'm": 'am',
  "'re": 'are',
  "'d": 'would',
  pls: 'please',
  u: 'you',
  tmrw: 'tomorrow',
}

/** Turns the meaning of a clause around. */
export const negation = /^(?:not|n't|nt|never|cannot|dont|wont)$/

/** Verbs that are negated for the verb after them: "I don't think I'll go". */
export const passesNegation = /^(?:think|believe|suppose|reckon|want|need|have|going|plan|intend)$/

/** Chat shorthand, and "the one", which names nothing. */
export const shorthand = /^(?:w|u|ur|r|n|em|ya|thx|one|ones|bit|same|such|either|stuff)$/

/** "Tell the team that the plan is coming", "ask the landlord whether it's allowed" */
export const reports = /^(?:tell|inform|remind|ask|let|show|warn|notify)$/
export const reported = /^(?:that|whether|if|how|what|when|where|why|which)$/

/** Says nothing with a recipient alone: "send Ana". */
export const needsThing = /^(?:send|give|tell|show|write|get|owe|forward|read|do|drop|take|bring|let|lend|buy)$/

/** Works without a recipient: "send me the draft" becomes "send the draft". */
export const transfers =
  /^(?:send|resend|forward|e-?mail|mail|message|text|ping|post|bring|book|order|buy|print|share|draft|write|prepare|make|get|find|fetch|show|pass|upload|read|sing|pour|save|reserve|leave|do|drop|owe)$/

/** A question that asks someone to do something. */
export const asksFor =
  /\b(?:can|could|would|will|can't|couldn't) (?:you|u|someone|somebody|anyone|one of|we)\b|\bplease\b|\bchance\b|\bmind\b/i
