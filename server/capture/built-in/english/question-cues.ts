import type { Cue } from '../language.ts'
import { cue } from './cue.ts'

export const questionCues: readonly Cue[] = [
  // Proposed meetings, which need an answer in an email
  cue(
    'meet: shall we',
    'ask',
    'addressee',
    0.34,
    '(?:can|could|shall|should|may|might) (?:we|you and i|i) ~(?<do>(?:meet|talk|speak|chat|catch up|get together|have|schedule|set up|arrange|discuss|sit down|connect|invite|buy|take|call|visit|stop by|come)\\b.*)',
  ),
  cue(
    'meet: let us',
    'ask',
    'addressee',
    0.34,
    'let us ~(?<do>(?:meet|talk|speak|chat|catch up|get together|schedule|set up|arrange|discuss|sit down|connect|regroup|plan|do|try|have|go|make)\\b.*)',
  ),
  cue(
    'meet: how about',
    'ask',
    'addressee',
    0.34,
    '(?:how|what) about (?<thing>(?:a |an |we |the )?(?:\\p{L}+ ){0,2}(?:meeting|lunch|dinner|coffee|breakfast|drinks|call|monday|tuesday|wednesday|thursday|friday|saturday|sunday|tomorrow|\\d+(?::\\d\\d)?)\\b.*)',
    'answer about',
  ),
  cue(
    'meet: are you free',
    'ask',
    'addressee',
    0.34,
    'are you ~(?<thing>(?:free|available|able to meet|up for|interested in|coming|going to (?:be|come))\\b.*)',
    'say whether you are',
  ),
  cue(
    'meet: would you like',
    'ask',
    'addressee',
    0.34,
    '(?:would you (?:like|care|want|be willing|be interested|be able)|do you want|are you able|would it be possible|is it possible) to ~(?<do>\\S.+)',
  ),
  cue(
    'meet: I would like',
    'ask',
    'addressee',
    0.34,
    '(?:i|we) (?:would (?:really |very much )?(?:like|love)|want|wanted|need|hope|was hoping|were hoping) to ~(?<do>(?:meet|talk|speak|chat|catch up|get together|schedule|set up|arrange|discuss|sit down|invite|visit|have (?:a |an )?(?:\\p{L}+ )?(?:meeting|call|chat|discussion|lunch|dinner|coffee))\\b.*)',
  ),
  cue(
    'meet: we should',
    'ask',
    'addressee',
    0.34,
    '(?:we|you and i) ~(?:should|need to|can|could|will|must|might|may) ~(?<do>(?:meet|talk|speak|chat|catch up|get together|schedule|set up|arrange|discuss|sit down|regroup)\\b.*)',
  ),

  // Questions that need an answer
  cue(
    'meet: do you know',
    'ask',
    'addressee',
    0.36,
    '(?:do|did|does|have|would|will|could|can) (?:you|anyone|anybody|someone) (?:happen to |already |still |possibly |ever )?(?<thing>(?:know|have|had|hear|heard|get|got|receive|received|see|seen|decide|decided|find|found|manage|managed|plan|planned|need|think|agree|approve|approved|finish|finished|mind|get a chance|had a chance) \\S.{6,})',
    'answer whether you',
  ),
  cue(
    'meet: any news',
    'ask',
    'addressee',
    0.36,
    '(?:is there |are there |do you have |have you )?any (?<thing>(?:news|update|updates|word|progress|thoughts|feedback|idea|ideas|suggestions|comments|chance|luck)\\b.{3,})',
    'answer about',
  ),
  cue(
    'meet: when will you',
    'ask',
    'addressee',
    0.36,
    '(?<thing>(?:when|where|what time|which (?:\\p{L}+ )?|what (?:\\p{L}+ )?|how (?:much|many|soon|long|far)(?: \\p{L}+)?|who) ?(?:is|are|will|can|could|would|do|does|did|should|shall|has|have) (?:you|we|your|the|i|it|they|he|she|this|that) .{4,})',
    'answer',
  ),
  cue(
    'meet: what do you think',
    'ask',
    'addressee',
    0.36,
    '(?<thing>what (?:do|would|are) (?:you|your) (?:think|suggest|recommend|prefer|propose|thoughts)\\b.*)',
    'answer',
  ),
]
