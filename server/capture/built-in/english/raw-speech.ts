import type { RawSpeechWords } from '../language.ts'

const marker =
  '(?:[Oo]kay|ok|alright|all right|anyway|anyways|yeah|yep|yes|so|and|but|then|well|also|oh|now|first|after that|afterwards|finally|lastly)'
const modal = '(?:will|can|could|would|should|shall|must|need|have to|am going to|are going to)'
const someone = '(?:someone|somebody|anyone|anybody|one of (?:us|you))'

export const rawSpeech: RawSpeechWords = {
  fewestWords: 3,
  startsSentence: new RegExp(
    `(?<= )(?:(?:${marker} )+(?=(?:[Ii]|you|we) ${modal}\\b)|(?:${marker} )*(?=(?:[Ii]|we|you) (?:will|must|have to|need to|should|am going to|are going to)\\b|(?:\\p{Lu}\\p{Ll}+ )?(?:can|could|would|will) (?:you|we|${someone})\\b|${someone} (?:has|needs|must|should|ought|could|can|will)\\b|please (?!\\S+$)|let (?:us|me)\\b|do you\\b|did you\\b|who (?:can|will|is|has|wants)\\b))`,
    'gu',
  ),
  goesOn:
    /(?:^|\s)(?:if|when|what|that|think|guess|hope|where|how|who|because|cause|and|so|then|as|than|which|whether|say|said|know|sure|soon|time|once|until|before|after|maybe|but|or|why|well|to|the|a|an|of|for|in|on|at|with|my|your|our|i|you|we|they|he|she|it|everything|anything|something|all|thing|things|way|is|are|was|be|not|just|like|mean|wish|thought|told|asked|okay|ok|yeah|yes|no|unless|while|ever|only)$/i,
}
