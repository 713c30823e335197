import type { Cue } from '../language.ts'
import { cue } from './cue.ts'

export const groupCues: readonly Cue[] = [
  // Suggestions, which aren't tasks until someone takes them on
  cue(
    'suggest: it would be nice',
    'plan',
    'group',
    0.24,
    '(?:it |that )?(?:might|would|could) be (?:nice|good|great|worth it|helpful|lovely|useful|cool|an idea) (?:to|if we) ~(?<do>\\S.+)',
  ),
  cue(
    'suggest: what if we',
    'plan',
    'group',
    0.24,
    '(?:what if|how about|why do not|maybe|perhaps|suppose) we ~(?:could |should |just )?(?<do>\\S.+)',
  ),
  cue('suggest: we could', 'plan', 'group', 0.24, 'we ~(?:could|might) ~(?<do>\\S.+)'),

  // Group decisions
  cue(
    'all of us',
    'plan',
    'everyone',
    0.42,
    '(?:everyone|everybody|all|team|folks|guys|all of (?:you|us)|each of (?:you|us)|each (?:team )?member)[,:]? (?:please |can |could |should |must |needs to |has to |have to |will |is going to |to )+~(?<do>\\S.+)',
  ),
  cue(
    'all of them please',
    'plan',
    'everyone',
    0.5,
    '(?:all|everyone|everybody)(?: [\\p{L}-]+){0,4},? (?:please|kindly) ~(?<do>\\S.+)',
  ),
  cue(
    'we each',
    'plan',
    'everyone',
    0.4,
    'we ~(?:will|shall|are going to|have to|need to|must) (?:each|all) ~(?<do>\\S.+)',
  ),
  cue('we will be doing', 'plan', 'group', 0.24, 'we ~(?:will|shall|are going to) ~be ~(?<ing>\\w+ing\\b.*)'),
  cue(
    'we will … you',
    'promise',
    'speaker',
    0.5,
    'we ~(?:will|shall|are going to) ~(?<do>(?:send|give|get|bring|show|tell|email|call) (?:to )?you\\b.+)',
  ),
  cue(
    'we will',
    'plan',
    'group',
    0.26,
    'we ~(?:will|shall|are going to|plan to|agreed to) ~(?:try (?:to|and) |go and |go ahead and )?~(?<do>\\S.+)',
  ),
  cue('we have to', 'plan', 'group', 0.28, 'we ~(?:have to|need to|must|should|ought to) ~(?<do>\\S.+)'),
  cue('let us', 'plan', 'group', 0.24, 'let us ~(?<do>\\S.+)'),

  cue(
    'it must be done',
    'ask',
    'open',
    0.3,
    '(?<what>(?:the|our|your|that|those|these|my) [^,]{2,60}?) (?:has to|have to|needs to|need to|must) be (?<done>\\p{L}+)\\b(?<when>.*)',
  ),
  cue(
    'it needs doing',
    'ask',
    'open',
    0.34,
    '(?<what>(?:the|our|your|that|those|these|my) [^,]{2,60}?) needs? (?<ing>\\p{L}{3,}ing)\\b(?<when>.*)',
  ),

  // About someone
  cue(
    'Ana said she would',
    'assign',
    'he',
    0.62,
    "(?<who>(?:@?(?:(?:Mr|Mrs|Ms|Dr)\\.? )?\\p{Lu}[\\p{L}'-]*(?: \\p{Lu}[\\p{L}'-]*){0,2}|he|she)) (?:has |just |also |already )*(?:said|says|promised|promises|agreed|confirmed|tells me|told me|tells us|told us|wrote|mentioned)(?: that)? (?:he|she|they) (?:will|would|is going to|are going to|was going to) ~(?<do>\\S.+)",
  ),
  cue(
    'Ana agreed to',
    'assign',
    'he',
    0.62,
    "(?<who>(?:(?:Mr|Mrs|Ms|Dr)\\.? )?\\p{Lu}[\\p{L}'-]*(?: \\p{Lu}[\\p{L}'-]*){0,2})(?: (?:from|at|of) [^,]{2,30}?)? (?:has |just |also |already )*(?:agreed|promised|offered|volunteered) to ~(?<do>\\S.+)",
  ),
  cue(
    'Mr. Ode will',
    'assign',
    'he',
    0.6,
    "(?<who>(?:Mr|Mrs|Ms|Dr)\\.? \\p{Lu}[\\p{L}'-]*)(?: (?:from|at|of) [^,]{2,40}?)? ~(?:will|is going to) ~(?<do>\\S.+)",
  ),
  cue(
    'he must',
    'assign',
    'he',
    0.5,
    "(?:that is (?<who>\\p{Lu}[\\p{L}'-]+), )?(?:he|she|they) ~(?:has to|have to|needs to|need to|must|will|is going to|should) ~(?<do>\\S.+)",
  ),
  cue(
    'Ana will be doing',
    'assign',
    'named',
    0.56,
    "(?<who>(?:the )?@?\\p{Lu}[\\p{L}'-]*(?: \\p{Lu}[\\p{L}'-]*){0,3}(?:,? and (?:the )?\\p{Lu}[\\p{L}'-]*(?: \\p{Lu}[\\p{L}'-]*){0,3})?),? (?:over (?:here|there) )?(?:(?:he|she|they) )?~(?:(?:will|shall) be|is|are|is going to be|are going to be) ~(?<ing>(?!going)\\w+ing\\b.*)",
  ),
  cue(
    'Ana will',
    'assign',
    'named',
    0.6,
    "(?<who>(?:the )?@?\\p{Lu}[\\p{L}'-]*(?: \\p{Lu}[\\p{L}'-]*){0,3}(?:,? and (?:the )?\\p{Lu}[\\p{L}'-]*(?: \\p{Lu}[\\p{L}'-]*){0,3})?),? (?:over (?:here|there) )?(?:(?:he|she|they) )?~(?:will|shall|is going to|are going to|has to|have to|needs to|need to|must|should|is supposed to|agreed to|promised to|volunteered to|offered to|plans to|(?:can|could) you(?: please)?|would you|to|please|kindly) ~(?:have to |need to )?~(?<do>\\S.+)",
  ),
]
