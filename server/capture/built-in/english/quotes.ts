/** Goes at the start and end of what is quoted. */
export const lead =
  /^(?:(?:okay|ok|so|and|but|well|yeah|yes|yep|yup|right|alright|sure|now|then|oh|ah|ugh|um|uh|erm?|hm+|mm+|look|listen|anyway|also|of course|i mean|you know|i guess|actually|honestly|good|great|fine|perfect|cool|thanks|sorry|because|which|no problem at all|no(?! \p{L}))\b[\s,.!?:;–—-]+|[\s,.!?:;–—…-]+)(?=\S)/iu
export const tail =
  /(?:[\s,]+(?:okay|ok|yeah|right|then|you know|i guess|i think|or something|and so on|um|uh|so|and|but|or|because|by then))?[\s,.:;–—…-]*$/iu

/** A question, also without a question mark. */
export const asksAnyway =
  /^(?:do|does|did|is|are|was|were|has|have|can|could|shall|should|will|would|who|what|where|when|why|how|which|any(?:one|body)?)\b/i

/** A sentence that was broken off. */
export const unfinished =
  /\b(?:is|are|was|were|the|an?|to|of|my|your|our|their|his|and|or|but|because|if|which|with|for|from|as|than|i|we)[.!?]$/i

/** Nobody in particular is asked. */
export const anyone = /\b(?:any(?:one|body)|some(?:one|body)|every(?:one|body)|who)\b/i

/** Where a long sentence may end early. */
export const clauseEnd = /(?<=[;,])\s+|\s+(?=[–—]\s)|\s+(?=(?:and|but|so|because|otherwise)\s)/iu

/** What follows a name speaks to that person. */
export const speaksToSomeone = /\b(?:you|your|please|pls|plz|kindly)\b/i
