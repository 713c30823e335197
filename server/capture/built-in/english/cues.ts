import type { Cue } from '../language.ts'

const soon =
  '(?:just |also |then |now |probably |maybe |perhaps |definitely |certainly |actually |still |gladly |happily |personally |first |quickly |basically |only |really |all |both |each |please |kindly |possibly )*'
const you = '(?:you|you guys|you all|you two|you both|both of you|all of you|the two of you|each of you)'

const cue = (
  name: string,
  act: Cue['act'],
  owner: Cue['owner'],
  weight: number,
  pattern: string,
  verb?: string,
): Cue => ({
  name,
  act,
  owner,
  weight,
  pattern: new RegExp(`^${pattern.replaceAll('~', soon)}`, 'iu'),
  ...(verb === undefined ? {} : { verb }),
})

/** Tried in order. The first that matches a clause decides. Contractions are already expanded. */
export const cues: readonly Cue[] = [
  // Action items
  cue(
    'action for',
    'assign',
    'named',
    0.9,
    "(?:action(?: item| point)?|to-?do|ai|next step)s?(?: for| on)?\\s*[:\\-–]?\\s*@?(?<who>[\\p{Lu}@][\\p{L}.'-]+(?: \\p{Lu}[\\p{L}'-]+)?)\\s*(?:[:\\-–]|to|will)\\s*(?<do>\\S.+)",
  ),
  cue('action', 'assign', 'open', 0.7, '(?:action(?: item| point)?|to-?do|next step)s?\\s*[:\\-–]\\s*(?<do>\\S.+)'),

  // Requests
  cue('would you mind', 'ask', 'addressee', 0.7, `(?:would|do) ${you} mind ~(?<ing>\\w+ing\\b.*)`),
  cue(
    'can you',
    'ask',
    'addressee',
    0.62,
    `(?:can|could|would|will) ${you} ~(?:be able to |manage to |be so kind as to |be willing to |like to )?(?<do>\\S.*)`,
  ),
  cue(
    'can someone',
    'ask',
    'open',
    0.5,
    '(?:can|could|would|will) (?:someone|somebody|anyone|anybody|one of you|one of us) ~(?<do>\\S.+)',
  ),
  cue(
    'who can',
    'ask',
    'open',
    0.4,
    '(?:who|which of you) (?:can|could|will|would|wants to|is going to|would like to|is able to|takes on|has time to) ~(?<do>\\S.+)',
  ),
  cue(
    'someone must',
    'assign',
    'open',
    0.45,
    '(?:someone|somebody|one of (?:you|us)) ~(?:must|should|has to|have to|needs to|will have to|ought to|can|could) ~(?<do>\\S.+)',
  ),
  cue(
    'can I get',
    'ask',
    'addressee',
    0.5,
    '(?:can|could|may) (?:i|we) ~(?:get|have) (?<thing>(?:the|your|an?|those|some|that|these) \\S.*)',
    'send me',
  ),
  cue('you owe me', 'ask', 'addressee', 0.62, 'you (?:still |also )*owe (?:me|us) (?<thing>\\S.+)', 'give me'),
  cue(
    'still without it',
    'ask',
    'addressee',
    0.6,
    '(?:i|we) (?:still )?(?:do not|have not) (?:yet )?(?:have|got|had|received|seen|heard) (?<thing>your \\S.+)',
    'give me',
  ),
  cue(
    'from you I need',
    'ask',
    'addressee',
    0.62,
    '(?:and )?from you (?:i|we) (?:would |will |still |also )*(?:need|like|want|expect) (?<thing>\\S.+)',
    'send me',
  ),
  cue(
    'can I ask',
    'ask',
    'addressee',
    0.7,
    `(?:can|could|may|might) (?:i|we) ~(?:ask|get|have) ${you} to ~(?<do>\\S.+)`,
  ),
  cue(
    'I would like you',
    'ask',
    'addressee',
    0.75,
    `i (?:would (?:really )?(?:like|love|prefer)|want|need|expect|am (?:asking|counting on|relying on)|ask) (?:for )?${you} to ~(?<do>\\S.+)`,
  ),
  cue('I need you', 'ask', 'addressee', 0.75, `(?:we|i) (?:would (?:like|love)|want|need) ${you} to ~(?<do>\\S.+)`),
  cue(
    'I would like Ana',
    'assign',
    'named',
    0.75,
    "i (?:would (?:really )?like|want|need|ask|am asking) (?<who>@?(?:the )?\\p{Lu}[\\p{L}'-]*(?: \\p{Lu}[\\p{L}'-]*){0,3}) to ~(?<do>\\S.+)",
  ),
  cue(
    'grateful if',
    'ask',
    'addressee',
    0.68,
    `(?:i|we|it|that) would (?:(?:really|greatly|much) )?(?:be (?:very |so |most )?(?:grateful|great|good|nice|lovely|helpful|wonderful|super|perfect|appreciated|useful|cool)|appreciate it|appreciate|help(?: me| us)?(?: a lot)?)(?: so much| a lot)? if ${you} (?:can |could |would |were to )?~(?<do>\\S.+)`,
  ),
  cue('if you could', 'ask', 'addressee', 0.46, `(?:if|maybe|perhaps) ${you} (?:can|could|would) ~(?<do>\\S.+)`),
  cue(
    'I was hoping',
    'ask',
    'addressee',
    0.6,
    `i (?:was|am) (?:hoping|wondering)(?: if| whether| that)? ${you} (?:can|could|would|might) ~(?<do>\\S.+)`,
  ),
  cue(
    'I need from you',
    'ask',
    'addressee',
    0.6,
    '(?:i|we)(?: still| also| just| would| will)* (?:need|want|would like|am waiting for|are waiting for|would love) (?<thing>.{2,80}?) from (?:you|your side|your end)\\b.*',
    'send',
  ),
  cue(
    'on my desk',
    'ask',
    'addressee',
    0.75,
    'i (?:would like|need|want) (?<thing>.{2,120}?) (?:on my desk|in my inbox)\\b.*',
    'give me',
  ),
  cue(
    'need your',
    'ask',
    'addressee',
    0.55,
    '(?:i|we)?(?: still| also| just)? ?(?:need|are missing|am missing|am waiting for|are waiting for) (?<thing>(?:your|that|those|these) \\S.*)',
    'provide',
  ),
  cue(
    'need it by',
    'ask',
    'addressee',
    0.42,
    '(?:i|we)(?: will| also| still)* (?:need|require) (?<thing>(?:an?|the|all|two|three|copies of|that|this|your) .{3,80}? (?:by|before|until|no later than|today|tonight|tomorrow|(?:on |next |this )?(?:mon|tues|wednes|thurs|fri)day).*)',
    'send me',
  ),
  cue(
    'need that from you',
    'ask',
    'addressee',
    0.6,
    'still (?:need|waiting for|missing) (?<thing>.{2,80}?) from (?:you|your side)\\b.*',
    'send',
  ),
  cue(
    'make sure',
    'ask',
    'addressee',
    0.55,
    '(?:please )?(?:make sure|be sure|remember|do not forget|take care)(?: that)?(?: you| to) ~(?<do>\\S.+)',
  ),
  cue(
    'let me know',
    'ask',
    'addressee',
    0.5,
    '(?:please |just )?(?<do>(?:let (?:me|us) know|tell me|keep (?:me|us) posted|get back to (?:me|us))\\b.*)',
  ),
  cue('please', 'ask', 'addressee', 0.68, '(?:please|kindly) (?:can|could|would|will) you ~(?<do>\\S.+)'),
  cue('please do', 'ask', 'addressee', 0.66, '(?:please|kindly),? ~(?:be so kind (?:as )?to )?(?<do>\\S.*)'),
  cue(
    'your job',
    'ask',
    'addressee',
    0.65,
    '(?:your|the) (?:task|job|action|homework|assignment|part|role|turn)(?: here| now| then| for \\S+ \\S+(?: \\S+)?)? (?:is|will be|would be) (?:to |going to be )~(?<do>\\S.+)',
  ),
  cue('you will', 'assign', 'addressee', 0.42, `${you} ~(?:will|shall|are going to) ~(?:be )(?<ing>\\w+ing\\b.*)`),
  cue(
    'you get it from me',
    'promise',
    'speaker',
    0.75,
    'you (?:(?:will|shall|are going to) )?(?:get|have|receive) (?<thing>.{2,80}?) from me\\b(?<when>.*)',
    'send you',
  ),
  cue(
    'it comes from me',
    'promise',
    'speaker',
    0.6,
    '(?<thing>(?:the|your|that|my) .{2,60}?) (?:comes|will come) from me\\b(?<when>.*)',
    'send you',
  ),
  cue(
    'you have it by',
    'promise',
    'speaker',
    0.4,
    'you (?:(?:will|shall|would) (?:get|have|receive)|get) (?<thing>(?:(?:the|my|our|an?|that) .{2,80}?|it|them|that) (?:by|before|on|tomorrow|tonight|today|next|first|in|end|this|at|within|(?:mon|tues|wednes|thurs|fri|satur|sun)day)\\b.*)',
    'send you',
  ),
  cue(
    'you have to',
    'assign',
    'addressee',
    0.4,
    `${you} ~(?:have to|need to|must|are supposed to|are expected to|will have to|will need to) ~(?<do>\\S.+)`,
  ),
  cue(
    'you are going to',
    'assign',
    'addressee',
    0.42,
    `${you} ~(?:are going to|will|shall) ~(?:go |be able to )?(?<do>\\S.+)`,
  ),
  cue('you are doing', 'assign', 'addressee', 0.34, `${you} are ~(?<ing>\\w+ing\\b.*)`),
  cue(
    'you should',
    'assign',
    'addressee',
    0.3,
    `${you} ~(?:should|might want to|may want to|had better|ought to|could|can) ~(?<do>\\S.+)`,
  ),

  cue(
    'I ask Ana',
    'assign',
    'named',
    0.72,
    "(?:i|we) (?:will |would |would like to |want to |have to |am going to |are going to |can )?~ask (?<who>(?:the )?@?[\\p{Lu}][\\p{L}'-]*(?: \\p{Lu}[\\p{L}'-]*){0,3}) to ~(?:try to )?(?<do>\\S.+)",
  ),

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

  // Promises
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
    '(?:just )?let me ~(?<do>(?:check|look into|find out|get back to|ask|confirm|follow up|talk to|speak (?:to|with)|send|draft|write up|double-check|investigate|reach out|see if|see whether|chase|ping|email|e-mail|forward|dig up)\\b.+)',
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
  cue('I am doing', 'progress', 'speaker', 0.36, 'i am ~(?<ing>\\w+ing\\b.*)'),

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
    "(?<who>(?:@?\\p{Lu}[\\p{L}'-]*(?: \\p{Lu}[\\p{L}'-]*){0,2}|he|she)) (?:has |just |also |already )*(?:said|says|promised|promises|agreed|confirmed|tells me|told me|tells us|told us|wrote|mentioned)(?: that)? (?:he|she|they) (?:will|would|is going to|are going to|was going to) ~(?<do>\\S.+)",
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
    "(?<who>(?:the )?@?\\p{Lu}[\\p{L}'-]*(?: \\p{Lu}[\\p{L}'-]*){0,3}(?:,? and (?:the )?\\p{Lu}[\\p{L}'-]*(?: \\p{Lu}[\\p{L}'-]*){0,3})?),? (?:over (?:here|there) )?(?:(?:he|she|they) )?~(?:will|shall|is going to|are going to|has to|have to|needs to|need to|must|should|is supposed to|agreed to|promised to|volunteered to|offered to|plans to|(?:can|could) you(?: please)?|would you|to|please) ~(?:have to |need to )?~(?<do>\\S.+)",
  ),
]

/** Where a sentence splits into clauses that may each contain a task. */
export const clauseBreak =
  /;\s+|\s+[–—-]{1,2}\s+|,?\s+(?:but|because|although|though|whereas|unless)\s+|(?:,\s*|\s+)(?:and |so |then |or |plus )+(?=(?:i|you|we|he|she|they|it|please|can you|could you|would you|will you|let us|let me|if you|can i|someone|somebody)\b)|,\s+(?=(?:i (?:will|am|can|have|would|need|could|shall)|you (?:will|can|could|are|have|need|should)|we (?:will|can|should|need|have|are|could)|please|can you|could you|would you|let us|let me|do not|it (?:has|must|needs|should|is))\b)|(?<!\b(?:if|when|what|(?<!do )that|think|guess|hope|where|how|who|because|and|so|then|as|than|which|say|said|know|sure|soon|time|once|until|before|after|maybe|but|or|where|why|well|yeah|okay|ok))(?<=\S+ \S+ \S+ \S+)\s+(?=i will (?!be\b)\p{L}+ \p{L})|,\s+(?=\p{Lu}\p{L}+ (?:asked|said|told|wanted|wrote|is|was|has|needs|thinks)\b)|,?\s+(?:and|then|but|so) (?=(?:the )?(?:\p{Lu}[\p{L}-]*,? ){1,4}(?:will|can|could|you|is going|are going|should|has to|have to|needs)\b)/giu

export const conditionStart =
  /^(?:only )?(?:should you|were you|if|unless|imagine|suppose|supposing|assuming|in case|provided|whether|had we|should (?:the|there|anything|it)|what if(?! we)|even if)\b/i

export const occasionStart =
  /^(?:once|when|as soon as|after|before|until) [^,]{3,80}?,? (?=(?:(?:i|we|you) (?:will|shall|can|need to|have to|am going to|are going to)|please|(?:can|could|would|will) you)\b)/i

export const reportsDoing =
  /^(?:i|we) (?:(?:have|had|already|just|finally|now|also) )*(?!got\b)(?<verb>\p{L}{2,}) (?<rest>(?!to\b).{3,})$/iu

export const timeAgo =
  /[,\s]+(?:already|just now|earlier(?: today)?|today|this (?:morning|afternoon|week)|yesterday(?: (?:morning|afternoon|evening))?|last (?:night|week|month|(?:mon|tues|wednes|thurs|fri|satur|sun)day)|on (?:mon|tues|wednes|thurs|fri|satur|sun)day|\S+ (?:days?|hours?|weeks?) ago)[.!]*$/i

export const datesEvent =
  /\b(?:the|our) (?<event>[\p{L}-]+(?: [\p{L}-]+)?) (?:is|are|will be|takes place|happens|starts|begins|opens|comes|goes (?:out|live)|has been moved to|moved to)\b/iu

export const limitedByEvent =
  /\b(?:before|by|until|in time for|ahead of) (?:the|our) (?<event>[\p{L}-]+(?: [\p{L}-]+)?)(?=[.,!?;]|$| (?:then|please|if|and|so)\b)/iu
