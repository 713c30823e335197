/** Expanded, so that cues need only one form. Longest first where one contains another. */
export const contractions: readonly (readonly [RegExp, string])[] = [
  [/\bwon't\b/gi, 'will not'],
  [/\b(?:can't|cannot)\b/gi, 'can not'],
  [/\bshan't\b/gi, 'shall not'],
  [/\b(do|does|did|is|are|was|were|has|have|had|would|could|should|must|need)n't\b/gi, '$1 not'],
  [/\bdont\b/gi, 'do not'],
  [/\bgonna\b/gi, 'going to'],
  [/\bwanna\b/gi, 'want to'],
  [/\b(?:have |'ve )?gotta\b/gi, ' have to'],
  [/(?:\s+(?:have|has)|'ve|'s) got to\b/gi, ' have to'],
  [/\blet's\b|\blets\b(?= \w+ )/gi, 'let us'],
  [/\b(i)'m\b|\bim\b/gi, 'I am'],
  [/\bi'll\b|\bill\b(?= (?:do|send|take|check|get|call|write|ask|make|have|be)\b)/gi, 'I will'],
  [/(^|[.!?,;] |\b(?:and|but|ok|so|then) )ill (?=\p{L}{3,} )/giu, '$1I will '],
  [/\b(you|we|they|he|she|it|that|this|there|who|someone|somebody|everyone)'ll\b/gi, '$1 will'],
  [/\b(you|we|they)'re\b/gi, '$1 are'],
  [/\bi've\b/gi, 'I have'],
  [/\b(you|we|they)'ve\b/gi, '$1 have'],
  [/\bi'd better\b/gi, 'I should'],
  [/\b(you|we|they|he|she)'d better\b/gi, '$1 should'],
  [/\bi'd\b/gi, 'I would'],
  [/\b(you|we|they|he|she|it|that)'d\b/gi, '$1 would'],
  [/\b(he|she|it|that|who|what|there|here|one)'s\b/gi, '$1 is'],
  [/\b(\p{Lu}\p{L}+)'ll\b/gu, '$1 will'],
  [/\b(\p{Lu}\p{L}+)'s (?=going to\b|gonna\b)/gu, '$1 is '],
  [/\bpls\b|\bplz\b/gi, 'please'],
  [/\btmrw\b|\btmr\b|\btomo\b/gi, 'tomorrow'],
  [/\bu\b(?= (?:please|send|check|do|take|have|need)\b)/gi, 'you'],
]

export const mayExpand = /'|\b(?:gonna|wanna|gotta|got to|dont|lets|im|ill|pls|plz|tmrw|tmr|tomo|u|cannot)\b/i

/** Hesitations. */
export const hesitations =
  /(?:^|(?<=[\s,]))(?:u+m+|u+h+m*|e+r+m*|h+m+|m+m+|mm-hmm|uh-huh|ehm|a+h+|'?kay)(?=[\s,.!?]|$),?/gi

export const parentheses =
  /,? \b(?:you know|i mean|sort of|kind of|or something(?: like that)?|or whatever|and stuff|and so on|whatsoever|if you will)\b,?(?! (?:what|how|if|that|where|when|why|who))/gi

/** Words before the point, removed repeatedly. */
export const leadIn =
  /^(?:(?:okay|ok|so|and|but|well|yeah|yes|yep|yup|yah|right|alright|all right|sure|now|then|oh|ah|good|great|perfect|fine|cool|super|excellent|nice|thanks(?: (?:a lot|so much|all))?|thank you(?: (?:very|so) much)?|sorry|anyway|anyways|also|because|cause|no worries|no problem|of course|certainly|absolutely|naturally|in that case|after that|i think|i guess|i suppose|i believe|i mean|i would say|perhaps|maybe|in the meantime|in the mean time|meanwhile|finally|lastly|first|firstly|second|secondly|next|separately|similarly|basically|actually|honestly|additionally|otherwise|again|besides|plus|for now|btw|by the way|fyi|as well as that|as for me|for my part|on my side|on my end|from my side|on a [a-z]+ note|one (?:more|last|other) thing|two things|(?:friendly |quick |gentle )?reminder|quick (?:one|question|favou?r|ask)|listen|look|hey|hi|hello|dear|good morning|good afternoon|true|no wait|no no|understood|got it|makes sense|noted|agreed|deal|done|wait|hang on|what i will do is|what we will do is|what i would like is|the plan is(?: that)?|that means|it looks like|we will see|as (?:agreed|discussed|promised|mentioned)|as (?:to|for) [^,]{2,60}(?=,)|in return|in turn|see|still|kk?|righto|aye)(?=[\s,.:;!–—-])[\s,.:;!–—-]*)/i

/** Words between modal and verb that add nothing to the action. */
export const adverbs =
  /^(?:(?:just|also|then|now|probably|maybe|perhaps|possibly|actually|definitely|certainly|basically|quickly|simply|really|still|gladly|happily|personally|please|kindly|first|both|all|only|even|finally|eventually|immediately|obviously|clearly|at least|once more|go ahead and|be sure to|make sure to|remember to|try to|try and|start to|be able to|have to|need to|get to|be going to|like|uh|quickly|briefly|directly|currently|at some point|again|as well|too|of course|in fact|hopefully)\s+(?=\S))+/i

export const closing =
  /^(?:with )?(?:(?:kind|kindest|best|warm|warmest|many|sincere|friendly)(?: and best)? (?:regards|wishes|thanks|greetings)|regards|best|thanks(?: again| a lot| so much| in advance)?|thank you|cheers|sincerely|yours(?: sincerely| truly| faithfully)?|warmly|cordially|talk soon|see you(?: \p{L}+){0,3})\b[,!.]?\s*(?:\p{Lu}[\p{L}.'-]*\s*){0,4}[.!]?$/iu

export const afterword = /^p\.? ?p?\.?s\b/i
