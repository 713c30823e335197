/** Stands for something named before. */
export const pronoun = /^(?:it|them|that|this|those|these|him|her|there)$/

export const personPronoun = /^(?:him|her)$/

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
  /^(?:my|your|our|their|his|its|'s|to|of|for|from|with|by|at|the|an?|and|or|in|on|about|via|per|no|not)$/

/** Nouns that name nothing. */
export const vagueNoun =
  /^(?:thing|things|one|ones|time|times|minute|minutes|second|seconds|week|weeks|day|days|bit|lot|way|moment|hour|hours|morning|afternoon|evening|night|today|tomorrow|people|guys|somebody|someone|everybody|everyone|nobody|anybody|yes|no|ok|okay|thanks|sorry|sure|problem|idea|reason|point|stuff|half|couple|rest|end|start|side|part|kind|sort|case|fact|god|hell|mate|love|please|hi|hello|dear|regards|cheers|yeah|yep|good|great|sir|madam|something|anything|everything|nothing)$/

export const definite = /^(?:the|this|that|those|these|an?)$/
export const possessive = /^(?:my|your|our|their|his|her|its)$/
export const noThing = /^(?:no|any|every|each|what|which)$/

/** "send it to you": goes when the person has no name. */
export const beforePerson = /^(?:to|for|with|from|by)$/

/** Goes at the start and end of a quote. */
export const quoteLead =
  /^(?:(?:okay|ok|so|and|but|well|yeah|yes|yep|yup|no|right|alright|sure|now|then|oh|ah|um|uh|erm?|hm+|mm+|like|look|listen|anyway|also|of course|i mean|you know|i guess|actually|honestly|good|great|fine|perfect|cool|thanks|sorry|because|which|that)\b[\s,.!?:;–—-]+|[\s,.!?:;–—…-]+)(?=\S)/iu
export const quoteTail =
  /(?:[\s,]+(?:okay|ok|yeah|right|then|you know|i guess|i think|or something|and so on|um|uh|so|and|but|or|because|by|by then))?[\s,.:;–—…-]*$/iu

/** Chat shorthand, and "the one", which names nothing. */
export const shorthand = /^(?:w|u|ur|r|n|em|ya|thx|one|ones|bit|same|such|either|stuff)$/

/** "Tell the team that the plan is coming", "ask the landlord whether it's allowed" */
export const reports = /^(?:tell|inform|remind|ask|let|show|warn|notify)$/
export const reported = /^(?:that|whether|if|how|what|when|where|why|which)$/

/** Works without a recipient: "send me the draft" becomes "send the draft". */
export const transfers =
  /^(?:send|resend|forward|e-?mail|mail|message|text|ping|post|bring|book|order|buy|print|share|draft|write|prepare|make|get|find|fetch|show|pass|upload|read|sing|pour|save|reserve|leave|do|drop|owe)$/
