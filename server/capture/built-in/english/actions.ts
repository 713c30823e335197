/** A title that doesn't follow "Ana will", or says too little. */
export const notAnAction = new RegExp(
  [
    // A second sentence, a list or a symbol.
    /(?<!\d)[,:]|[,:](?!\d)|[.](?!\d)|[;“”"()?!+=%]|\bw\/|\p{Extended_Pictographic}/u,
    // Words that stand for something said before, and what only people in the conversation say.
    /\b(?:i|we|you|they|he|she|it|me|us|them|him|my|our|your|mine|ours|yours|this|these|those|that|itself|other|ones?|here|there)\b/,
    /\b(?:okay|ok|please|sorry|thanks|anyhow|anyway|stuff|things?|yes|no|not|never|nothing|what|whatever|whoever|asap|btw|fyi)\b/,
    /\bher$|^\p{L}+ her (?:an?|the|to|off|on|up|in|back|for|about|with|one|before|after|by|instead|or|and)\b/u,
    // A second verb that no "whether" or "until" allows, and contractions.
    /(?<!\b(?:who|which|whether|why|how|where|when|until|once|if|before|after|because) (?:[\p{L}\p{N}'’-]+ ){0,5})\b(?:is|are|was|were|am|has|had|will|would|shall|should|can|could|might|may|must|went|did|does)\b/u,
    /\b(?:cant|dont|doesnt|wont|goes|wants|says|means|knows|owes?)\b|\p{L}['’](?:m|re|ve|ll|d)\b|n['’]t\b/u,
    // An end that leaves something open, and a message without its content.
    /\b(?:so|then|too|also|now|just)$|['’]s$|^\p{L}+ (?:over|off|up|down|out|in|on|back|of|at|with|for|from|to|by|before|after)$/u,
    /^(?:tell|ask|remind|inform|notify|let|show) \p{L}+$|^let \p{L}+ know\b/u,
  ]
    .map(({ source }) => source)
    .join('|'),
  'iu',
)
