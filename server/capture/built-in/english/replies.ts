import type { ReplyCues } from '../language.ts'

const end = '(?=$|[\\s,.!?;:–-])'
const start = (words: string) => new RegExp(`^(?:${words})${end}`, 'iu')

export const replies: ReplyCues = {
  accepts: start(
    '(?:that|this|it)(?: one)? is (?:on me|mine)|yes|yep|yup|sure(?: thing)?|will do|of course|certainly|absolutely|definitely|no problem|no worries|my pleasure|with pleasure|happy to|glad to|gladly|on it|i am on it|i am on that|' +
      'consider it done|leave (?:it|that) (?:to|with) me|i (?:have )?got (?:this|that|it)|i(?: will| can|\'ll)(?: do| take| handle| sort)? (?:it|that|this|so)|i will(?: of course)?(?=[,.!]|$)|i can(?=[,.!]|$)|can do|sounds good|works for me|' +
      'deal|agreed|noted|understood|roger|copy that|naturally|ok(?:ay)?,? will|👍|✔️?|will|i am (?:doing|taking|handling) (?:it|that|this)|it is on my list|adding it|count on me|okay,? i will',
  ),
  volunteers: start(
    'will do|on it|i am on (?:it|that)|i(?: will| can| could| shall)?(?: gladly| happily)? (?:do|take|handle|sort|look into|own|tackle|manage|cover|pick up|write|prepare|draft|organi[sz]e|send|fix|check|call) (?:it|that|this|them|those|one|so)|i will(?=[,.!]|$)|i can(?=[,.!]|$)|leave (?:it|that) (?:to|with) me|' +
      'that is my plan|my plan|that is on me|happy to(?: do (?:it|that|so))?(?=[,.!]|$)|i am happy to(?: do (?:it|that|so))?(?=[,.!]|$)|i will be happy to|count me in|i volunteer|consider it done|me|mine|i have (?:that|it) on my list|it is on my list|put (?:me|that) down for me|(?:please )?put the action (?:for|on) me',
  ),
  weaklyAccepts: start('yeah|ok(?:ay)?|right|alright|all right|fine|good|great|perfect|cool|got it|mm-hmm|uh-huh|aye|yah'),
  acceptsOffer: start(
    'yes,? please|please do|be my guest|that would be (?:great|good|lovely|perfect|helpful|wonderful|nice|very kind)|(?:great|perfect|lovely|wonderful|excellent),? (?:thanks|thank you|please|do|go ahead)|go ahead|go for it|do that|' +
      'yes,? (?:that|do|go|great|perfect|thanks|thank you)|sure,? (?:thanks|go|do|that|please)|ok(?:ay)?,? (?:please|do|great|thanks|go)|thanks,? that|please,? (?:go|yes)|i would (?:love|like|appreciate) that|would you\\?|brilliant|sounds good|deal',
  ),
  refuses: new RegExp(
    '^(?:(?:no|nope|nah|sorry|hm+|oh|well|unfortunately|i am afraid|i am sorry|honestly|actually|ah)[,.! ]+)*(?:' +
      '(?:i|we) (?:really |just )?(?:can not|will not|am not able|am unable|do not have (?:the )?(?:time|capacity|bandwidth)|have no (?:time|capacity|bandwidth)|would rather not|am (?:off|swamped|snowed under|drowning|booked|travelling|traveling|away|out|on (?:leave|holiday|vacation)|too busy|overloaded))|' +
      'not me|no can do|no way|not possible|impossible|i am afraid (?:i )?(?:can not|not)|i have to (?:decline|pass|say no)|i will (?:have to )?pass\\b|no time|no chance|that is not (?:mine|my job)|' +
      'ask (?:someone|somebody) else|(?:nope|no),? (?:sorry|thanks|thank you|i (?:can|will|do) not))',
    'iu',
  ),
  isDone: new RegExp(
    '^(?:(?:yes|yeah|ok|okay|oh|just|sure|good news|that is|it is|this is|all|already|i|we|have|is|was|has|been|been|they|are|both|now|,|!|\\.| )+\\s*)?(?:done|finished|(?:already |just )(?:did|sent|fixed|ordered|called|booked|paid|updated|merged|shipped|posted|sorted|told|asked|uploaded|submitted|signed|cleared|closed|cancelled|emailed|shared|replied|answered|cleaned|bought|delivered|made|written)|(?:sent|fixed|merged|shipped|sorted|paid|booked|ordered|uploaded|submitted|resolved|unlocked|shared|posted|replied|cleared|restarted|updated)(?: it| that| them| to \\S+)?(?: (?:just now|already|a minute ago|this morning|yesterday|earlier|today|now))?\\s*(?:[.!]|$|✅|👍|🎉))' +
      '|^✅|✅\\s*$|^(?:i|we) (?:have )?(?:already|just) (?:did|done|sent|fixed|ordered|called|booked|paid|updated|merged|shipped|posted|sorted|told|asked|uploaded|submitted|signed|cleared|closed|cancelled|emailed|shared|replied|bought|delivered|made|written)\\b|^(?:it|that|this) (?:is|was|has been) (?:already |all )?(?:done|fixed|sent|sorted|paid|booked|ordered|merged|taken care of|handled)\\b',
    'iu',
  ),
  withdraws: new RegExp(
    '\\b(?:forget (?:it|that|about|what i said|the|my)|never ?mind|scratch (?:that|it)|cancel (?:that|it|my request)|no need|(?:is |are )?(?:not|no longer) (?:needed|necessary|required)|do not bother|drop (?:it|that|the idea)|hold off|on second thoughts?|ignore (?:that|my last)|let us not|' +
      'leave (?:it|that)(?= (?:for now|then|out)|[,.!]|$)|i take (?:it|that) back|call it off|no longer (?:need|want)|skip (?:it|that)(?=[,.! ]|$)|strike that|you do not (?:have|need) to (?:do|send|bother|worry)|' +
      'we (?:do not (?:have|need) to|do not need|will not (?:do|need|be)|are not (?:doing|going to)|decided (?:not to|against))|not after all|instead of (?:that|doing)|changed my mind|i do not (?:need|have) to(?: then)?(?=[,.!]|$)|not booking|not doing (?:it|that)|do not (?:do|send|order|book|buy|start|call|bring|make|schedule) (?:it|that|them|anything)|' +
      '(?:has|have) sorted itself|sorted itself out|is off the table)\\b',
    'iu',
  ),
  withdrawsLast:
    /\b(?:forget (?:it|that)|never ?mind|scratch (?:that|it)|cancel (?:that|it|my request)|no need|(?:not|no longer) (?:needed|necessary|required)|do not bother|on second thoughts?|hold off|ignore (?:that|my last)|leave (?:it|that)(?= (?:for now|then|out)|[,.!]|$)|i take (?:it|that) back|call it off|strike that|changed my mind|i do not (?:need|have) to(?: then)?(?=[,.!]|$)|(?:has|have) sorted itself|sorted itself out|drop (?:it|that|the idea)|not after all)(?![\p{L}])/iu,
  passesOn: /^(?:(?:[Ii] am|[Ii] have|[Ii] can not|[Ss]orry|[Nn]o|[Hh]m+)[^?]{0,80}?[,.;–-]\s*)?(?:@?(?<who>\p{Lu}[\p{L}'-]+(?: \p{Lu}[\p{L}'-]+)?),? (?:can|could|would|will) you(?: do (?:it|that)| take (?:it|that|this)(?: on| over)?| help| handle (?:it|that))?(?: instead| please)?|(?:can|could|would) you(?: do (?:it|that)| take (?:it|that|this)(?: on| over)?)?,? (?<also>\p{Lu}[\p{L}'-]+))\s*\?|\bI would rather (?<better>\p{Lu}[\p{L}'-]+) (?:does|did|do|takes|took) (?:it|that|this)\b/u,
  promises: /^(?:i (?:will|shall|am going to|am (?!off\b)\p{L}+ing)|will|let me)(?![\p{L}])/iu,
  claims: /^(?:mine|me|(?:it|that|this) is (?:mine|on me)|i will take (?:it|that|this|those)|i (?:have )?got (?:it|that|this)|(?:i will )?(?:bring|take|do) (?:it|that|those)|on me)\b[.! ]*(?:then)?[.! ]*$/iu,
  deliversIt: /^(?:it|they|that|this|those|you|he|she|the \p{L}+)(?: \p{L}+)? (?:will|should) (?:all )?(?:be (?:with|there|done|ready|in|out|at|on|finished|sent|live)|have (?:it|them|that)|get (?:it|them|that)|reach|arrive|follow|go out|land)\b/iu,
  dueIt: /^(?:it|they|that|this|those|these|everything|which)(?: all)? (?:must|has to|have to|needs to|need to|should|is|are|will|would|can)\b/iu,
  movesDay: new RegExp(
    '\\b(?:(?:can|could|shall|do) (?:we|you) )?(?:make (?:it|that)|(?:let us |shall we )?say|push (?:it|that) (?:to|back to)|move (?:it|that) to|give me (?:till|until)|better (?:on )?|rather (?:on )?)(?=[ ,]|$)|' +
      '^(?:(?:no|hm+|okay|ok|well|actually|you know what|yes|sure),? )*(?:by |on |next )?\\p{L}+(?: morning| afternoon| evening)? (?:is (?:plenty|fine|better|enough|ok|okay|early enough|soon enough)|works(?: too| better)?|it is|then|would be (?:better|fine))[.! ]*$',
    'iu',
  ),
}
