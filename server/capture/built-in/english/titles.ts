import type { TitlePatterns } from '../language.ts'

export const titles: TitlePatterns = {
  transferVerbs:
    'send|resend|forward|e-?mail|mail|message|text|ping|post|bring|book|order|buy|print|share|draft|write|prepare|make|get|find|fetch|show|pass|upload|read|sing|pour|save|reserve|leave|do',
  tailBreak:
    /\s*(?:[;:(]|[.?!](?=\s)|\s[–—-]\s|,?\s+(?:because|since|so that|so we|so i|so you|in case|unless|although|though|whereas|otherwise|which|and (?:i|you|we|he|she|they|it|then|that|also|hopefully)|so (?:that|we|i)|but|if|when(?:ever)?|once|as soon as|as (?:i|we|you|he|she)|while|please|thanks|thank you|okay|ok|right|yeah|i think|i guess|i hope|and so on|or something|or so)\b|,\s*(?:not \p{Lu}\p{L}+$|should|could|would|might|may|must|and|but|so|then|okay|ok|right|please|thanks|thank you|yeah|too|i|you|we|he|she|they|it|that|this|at the latest|however|although|if|alright|even|again|no)\b).*$/iu,
  fragments: /(?<=^|\s)(?:[b-hj-z]|[b-df-hj-np-tv-xz]{2})(?=\s|$)/g,
  dangling:
    /(?:\s|^)(?:a|an|the|and|or|but|to|of|for|in|on|at|by|with|from|as|than|about|into|that|this|my|your|our|so|then|also|too|as well|it be|is|are|will|i|we|you|before|until|till|due|latest|after|not|like|there|here|now|up to|out to|via|per|um|uh|still|even|over)$/i,
  notAVerb:
    /^(?:i|you|he|she|it|we|they|that|this|these|those|there|the|a|an|to|of|in|on|at|with|from|for|by|if|not|no|my|your|our|all|some|any|one|two|three|guys|very|more|most|and|or|but|so|as|what|which|who|how|when|where|why|is|are|was|were|be|been|am|have(?= (?:to|been|had)\b)|has|had|would|could|should|can|may|might|must)\b/iu,
  dueLead:
    /(?:[\s,(–-]*\b(?:and|or|by|before|until|till|on|at|for|due|due by|no later than|not later than|at the latest|latest|this coming|the coming|sometime|some time|within|in|starting|the latest|already|later|early|late|first thing|or|as of|hopefully|preferably|ideally|latest by|end of))*[\s,(–-]*$/i,
}
