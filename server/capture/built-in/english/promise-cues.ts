import type { Cue } from '../language.ts'
import { cue } from './cue.ts'

export const promiseCues: readonly Cue[] = [
  // Promises
  cue(
    'note to self',
    'promise',
    'speaker',
    0.7,
    '(?:(?:mental )?notes?|reminder|memo) (?:to|for) (?:self|me|myself)(?: to)?\\s*[:,–-]?\\s*~(?<do>\\S.+)',
  ),
  cue('I will be doing', 'promise', 'speaker', 0.6, '(?:i|me) ~(?:will|shall|am going to) ~be ~(?<ing>\\w+ing\\b.*)'),
  cue(
    'I will see to it',
    'promise',
    'speaker',
    0.6,
    'i (?:will|shall) (?:make sure|see to it|ensure|take care)(?: that| of| to| i)* ~(?<do>\\S.+)',
  ),
  cue(
    'I will',
    'promise',
    'speaker',
    0.62,
    '(?:i|me) ~(?:will|shall|am going to|promise to|intend to|aim to|plan to|am planning to|am about to|am happy to|am glad to|commit to|volunteer to|agree to|would be happy to|would be glad to) ~(?:try (?:to|and) |go ahead and |go and |be able to |have to |need to |make sure to |take care to |see to )?~(?<do>\\S.*)',
  ),
  cue(
    'I owe you',
    'promise',
    'speaker',
    0.55,
    'i (?:still |also )*owe (?:you|him|her|them|\\p{Lu}\\p{L}+) (?<thing>\\S.+)',
    'send you',
  ),
  cue(
    'I have to',
    'promise',
    'speaker',
    0.5,
    'i ~(?:have to|need to|must|should|ought to|am supposed to|still need to|still have to|am meant to) ~(?<do>\\S.+)',
  ),
  cue(
    'let me',
    'promise',
    'speaker',
    0.42,
    '(?:just )?(?:let me|allow me to) ~(?<do>(?:handle|deal with|take care of|sort|fix|book|order|arrange|organise|organize|prepare|bring|cancel|pay|call|ring|phone|check|look into|find out|get back to|ask|confirm|follow up|talk to|speak (?:to|with)|send|draft|write up|double-check|investigate|reach out|see if|see whether|chase|ping|email|e-mail|forward|dig up)\\b.+)',
  ),
  cue(
    'that I will do',
    'promise',
    'speaker',
    0.6,
    "(?<what>(?:the|those|that|these|my|your|our|\\p{Lu}) ?[\\p{L}'-]+(?: [\\p{L}'-]+){0,3}?),? i (?:will |shall |am going to )?(?<verb>\\p{L}+(?: up| out| in| over)?)(?<when> (?:by|on|before|tomorrow|today|tonight|over|next|this|at|until|in|first)\\b.*)",
  ),
  cue(
    'my job',
    'promise',
    'speaker',
    0.5,
    'my (?:next step|job|task|action|plan|part|homework|to-do)(?: now| then| here)? (?:is|will be) (?:to |going to be )~(?<do>\\S.+)',
  ),
  cue('I want to', 'promise', 'speaker', 0.2, 'i (?:would (?:like|love)|want|hope|am hoping) to ~(?<do>\\S.+)'),
  cue(
    'I can',
    'offer',
    'speaker',
    0.36,
    '(?:i ~(?:can|could|am able to|might|may)|we ~(?:can|are able to|may)) ~(?<do>\\S.+)',
  ),
  cue('shall I', 'offer', 'speaker', 0.36, '(?:shall|should|can|could|may) i ~(?<do>\\S.+)'),
  cue('want me to', 'offer', 'speaker', 0.36, '(?:(?:do |would )?you )?(?:want|like|prefer|need) me to ~(?<do>\\S.+)'),
  cue(
    'I am doing it then',
    'promise',
    'speaker',
    0.5,
    'i am ~(?<ing>\\w+ing\\b[^,;]* (?:tomorrow|tonight|this (?:afternoon|evening)|(?:on|by|next) (?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|\\p{Lu}\\p{L}+ \\d))\\b.*)',
  ),
  cue('I am doing', 'progress', 'speaker', 0.36, 'i am ~(?<ing>\\w+ing\\b.*)'),
]
