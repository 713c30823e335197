import type { ReplyCues } from '../language.ts'

const end = '(?=$|[\\s,.!?;:–-])'
const start = (words: string) => new RegExp(`^(?:${words})${end}`, 'iu')

export const replies: ReplyCues = {
  accepts: start(
    '(?:that|this|it)(?: one)? (?:is|can be|could be|would be|will be) (?:on me|mine|me)|yes|yep|yup|sure(?: thing)?|will do|of course|' +
      'certainly|absolutely|definitely|no problem|no worries|my pleasure|with pleasure|happy to|glad to|gladly|on it|i am on it|' +
      'i am on that|' +
      'consider it done|leave (?:it|that) (?:to|with) me|i (?:have )?got (?:this|that|it)|' +
      "i(?: will| can|'ll)(?: do| take| handle| sort)? (?:it|that|this|so)|i will(?: of course)?(?=[,.!]|$)|i can(?=[,.!]|$)|can do|" +
      'sounds good|works for me|' +
      'deal|agreed|noted|understood|roger|copy that|naturally|ok(?:ay)?,? will|👍|✔️?|will|' +
      'i am (?:doing|taking|handling) (?:it|that|this)|it is on my list|adding it|count on me|okay,? i will',
  ),
  volunteers: start(
    '(?:that|this|it)(?: one)? (?:can be|could be|would be|will be) (?:me|mine)|will do|on it|i am on (?:it|that)|' +
      'i(?: will| can| could| shall)?(?: gladly| happily)? (?:do|take|handle|sort|look into|own|tackle|manage|cover|pick up|write|prepare|draft|organi[sz]e|send|fix|check|call) (?:it|that|this|them|those|one|so)|' +
      'i will(?=[,.!]|$)|i can(?=[,.!]|$)|leave (?:it|that) (?:to|with) me|' +
      'that is my plan|my plan|that is on me|happy to(?: do (?:it|that|so))?(?=[,.!]|$)|i am happy to(?: do (?:it|that|so))?(?=[,.!]|$)|' +
      'i will be happy to|count me in|i volunteer|consider it done|me|mine|i have (?:that|it) on my list|it is on my list|' +
      'put (?:me|that) down for me|(?:please )?put the action (?:for|on) me',
  ),
  weaklyAccepts: start(
    'yeah|ok(?:ay)?|right|alright|all right|fine|good|great|perfect|cool|got it|mm-hmm|uh-huh|aye|yah',
  ),
  acceptsOffer: start(
    'yes,? please|please do|oh,? would you\\b|yes!|(?:if )?you do not mind|if you would|bless you|' +
      'you are (?:a star|an angel|the best|a lifesaver|a legend|too kind)|that would (?:really |certainly )?(?:help|save|take|make|free)|' +
      'be my guest|that would be (?:great|good|lovely|perfect|helpful|wonderful|nice|very kind)|' +
      '(?:great|perfect|lovely|wonderful|excellent),? (?:thanks|thank you|please|do|go ahead)|go ahead|go for it|do that|' +
      'yes,? (?:that|do|go|great|perfect|thanks|thank you)|sure,? (?:thanks|go|do|that|please)|ok(?:ay)?,? (?:please|do|great|thanks|go)|' +
      'thanks,? that|please,? (?:go|yes)|i would (?:love|like|appreciate) that|would you\\?|brilliant|sounds good|deal|perfect|lovely|' +
      'wonderful|excellent|amazing|love it|👍|🙏|❤️|💯',
  ),
  refuses: new RegExp(
    '^(?:(?:no|nope|nah|sorry|hm+|oh|well|unfortunately|i am afraid|i am sorry|honestly|actually|ah)[,.! ]+)*(?:' +
      'that is (?:really |definitely |so |clearly )*not (?:me|mine|my job)|' +
      '(?:i|we) (?:really |just )?(?:can not|will not|am not able|am unable|do not have (?:the )?(?:time|capacity|bandwidth)|have no (?:time|capacity|bandwidth)|would rather not|am (?:off|swamped|snowed under|drowning|booked|travelling|traveling|away|out|on (?:leave|holiday|vacation)|too busy|overloaded))|' +
      '' +
      'do not(?=[,.!]|$)|not me|no can do|no way|not possible|impossible|i am afraid (?:i )?(?:can not|not)|i have to (?:decline|pass|say no)|' +
      'i will (?:have to )?pass\\b|count me out|not this time|i (?:will|must|shall) (?:have to )?decline|no time|no chance|' +
      'that is not (?:mine|my job)|' +
      'ask (?:someone|somebody) else|(?:nope|no),? (?:sorry|thanks|thank you|i (?:can|will|do) not)|🚫|🙅|👎|❌)|\\b(?:have to|' +
      'must|will) (?:pass|decline)(?=[,.! ]*$|[.!])|\\b(?:i am afraid|sorry)[,.! …]*$|\\b(?:drowning in|snowed under|no capacity|' +
      'too much on my plate|my plate is)',
    'iu',
  ),
  plainNo: /^(?:(?:honestly|sorry|actually|hm+|oh)[,.! ]+)*(?:no|nope|nah)[.!]*$/iu,
  isDone: new RegExp(
    '^(?:(?:yes|yeah|ok|okay|oh|and|…|just|sure|good news|that is|it is|this is|all|already|i|we|have|is|was|has|been|been|they|are|both|now|,|!|\\.| )+\\s*)?(?:done|finished|(?:already |just )(?:did|sent|fixed|ordered|called|booked|paid|updated|merged|shipped|posted|sorted|told|asked|uploaded|submitted|signed|cleared|closed|cancelled|emailed|shared|replied|answered|cleaned|bought|delivered|made|written)|(?:sent|fixed|merged|shipped|sorted|paid|booked|ordered|uploaded|submitted|resolved|unlocked|shared|posted|replied|cleared|restarted|updated)(?: it| that| them| to \\S+)?(?:,? (?:just now|already|a minute ago|this morning|yesterday|earlier|today|now))?\\s*(?:[.!]|$|✅|👍|🎉))' +
      '|' +
      '^(?:(?:okay|ok|yes|alright)[,.! ]+)*(?:(?:it |that |they )?should (?:be (?:there|up|fixed|working|in|on|back|fine)|work) now|there you go|here (?:you go|it is|they are))\\b|' +
      '^✅|✅\\s*$|^(?:i )?did (?:that|it|both|them|those|this)\\b|' +
      '^(?:i|we) (?:have )?(?:already|just) (?:did|done|sent|fixed|ordered|called|booked|paid|updated|merged|shipped|posted|sorted|told|asked|uploaded|submitted|signed|cleared|closed|cancelled|emailed|shared|replied|bought|delivered|made|written)\\b|' +
      '^(?:it|that|this) (?:is|was|has been) (?:already |all )?(?:done|fixed|sent|sorted|paid|booked|ordered|merged|taken care of|handled)\\b',
    'iu',
  ),
  withdraws: new RegExp(
    '\\b(?:forget (?:it|that|about|what i said|the|my)|never ?mind|scratch (?:that|it)|cancel (?:that|it|my request)|no need|(?:is |are )?(?:not|no longer) (?:needed|necessary|required)|do not bother|drop (?:it|that|the idea)|hold off|on second thoughts?|ignore (?:that|my last)|let us not|' +
      'leave (?:it|that)(?= (?:for now|then|out)|[,.!]|$)|i take (?:it|that) back|call it off|no longer (?:need|want)|' +
      'skip (?:it|that)(?=[,.! ]|$)|strike that|you do not (?:have|need) to (?:do|send|bother|worry)|' +
      'we (?:do not (?:have|need) to|do not need|will not (?:do|need|be)|are not (?:doing|going to)|decided (?:not to|against))|' +
      'not after all|(?:just |please )?ignore(?: (?:me|this))?(?=[.! ]*$)|nvm|instead of (?:that|doing)|changed my mind|i do not (?:need|have) to(?: then)?(?=[,.!]|$)|not booking|' +
      'not doing (?:it|that)|do not (?:do|send|order|book|buy|start|call|bring|make|schedule) (?:it|that|them|anything)|' +
      '(?:has|have) sorted itself|sorted itself out|(?:is|are) off the table|' +
      '(?:is|are) (?:off|cancelled|canceled|on hold|postponed|not happening)(?=[,.!]|$))\\b',
    'iu',
  ),
  withdrawsLast:
    /\b(?:forget (?:it|that)|never ?mind|scratch (?:that|it)|cancel (?:that|it|my request)|no need|(?:not|no longer) (?:needed|necessary|required)|do not bother|on second thoughts?|hold off|ignore (?:that|my last)|leave (?:it|that)(?= (?:for now|then|out)|[,.!]|$)|i take (?:it|that) back|call it off|strike that|changed my mind|i do not (?:need|have) to(?: then)?(?=[,.!]|$)|(?:has|have) sorted itself|sorted itself out|drop (?:it|that|the idea)|not after all|ignore(?: (?:me|this))?(?=[.! ]*$)|nvm)(?![\p{L}])/iu,
  passesOn:
    /^(?:(?:[Ii] am|[Ii] have|[Ii] can not|[Ss]orry|[Nn]o|[Hh]m+)[^?]{0,80}?[,.;–-]\s*)?(?:@?(?<who>\p{Lu}[\p{L}'-]+(?: \p{Lu}[\p{L}'-]+)?),? (?:can|could|would|will) you(?: do (?:it|that)| take (?:it|that|this)(?: on| over)?| help| handle (?:it|that))?(?: instead| please)?|(?:can|could|would) you(?: do (?:it|that)| take (?:it|that|this)(?: on| over)?)?,? (?<also>\p{Lu}[\p{L}'-]+))\s*\?|\bI would rather (?<better>\p{Lu}[\p{L}'-]+) (?:does|did|do|takes|took) (?:it|that|this)\b/u,
  promises: /^(?:i (?:will|shall|am going to|am (?!off\b)\p{L}+ing)|will|let me)(?![\p{L}])/iu,
  claims:
    /^(?:mine|me|(?:it|that|this) is (?:mine|on me)|i will take (?:it|that|this|those)|i (?:have )?got (?:it|that|this)|(?:i will )?(?:bring|take|do) (?:it|that|those)|on me)\b[.! ]*(?:then)?[.! ]*$/iu,
  deliversIt:
    /^(?:it|they|that|this|those|you|he|she|the \p{L}+)(?: \p{L}+)? (?:will|should) (?:all )?(?:be (?:with|there|done|ready|in|out|at|on|finished|sent|live)|have (?:it|them|that)|get (?:it|them|that)|reach|arrive|follow|go out|land)\b/iu,
  dueIt:
    /^(?:it|they|that|this|those|these|everything|which)(?: all)? (?:must|has to|have to|needs to|need to|should|is|are|will|would|can)\b/iu,
  setsLimit:
    /^(?!(?:i|we|you) (?:am|are)\b).*\b(?:needs?|wants?|must|has to|have to|(?:is|are) due|closes?|should be)\b/iu,
  adds: /^(?:\p{L}+(?: \p{L}+)?,? )?and i\b|\b(?:also|as well|too|another|in addition)\b/iu,
  corrects: /\b(?:no,? wait|wait,? no|actually|i mean|sorry|let us say|make that|or rather|no,)(?![\p{L}])/iu,
  takesOver:
    /\b(?:give (?:it|that|this|them) to me|give (?:it|that|this) here|hand (?:it|that|this) (?:over )?to me|(?:i )?(?:can |could |will )?take (?:it|that|this|those) off (?:you|your)|let me (?:do|take|handle) (?:it|that|this|those|them|the \p{L}+)|i (?:will|can) do (?:it|that|this) instead)\b/iu,
  yields: /\b(?:(?:it|they|that) (?:is|are)|all) yours\b|^yours\b/iu,
  givesTo:
    /^(?<who>\p{L}[\p{L}'-]+(?: \p{Lu}[\p{L}'-]+)?),? (?:(?:will|can|could|should|is going to) (?:do|take|handle)|does|takes|handles) (?:it|that|this)\b|^(?:make (?:it|that)|let|have|give (?:it|that) to) (?<other>\p{Lu}[\p{L}'-]+)(?: (?:do|take|handle) (?:it|that|this))?(?: instead)?[.!]*$/u,
  datesAll:
    /\b(?:need|want|have|send) (?:everything|all (?:of )?(?:it|this|that|these|them|three|four)|it all|them all|both)\b/iu,
  arrived:
    /^(?:(?:ah|oh|great|perfect|ok(?:ay)?|yes|yep|thanks|thank you)[,.! ]+)*(?:got (?:it|them)(?=[,.! ]+(?:thank|thx|ty|cheers))|(?:thanks|thank you|thx)[,.! ]+got (?:it|them)|received|i (?:can )?see (?:it|them|everything)(?: now)?|it works(?: now)?|works now|there it is|that worked)\b/iu,
  disowns:
    /\b(?:(?:that|it) is not going to work|(?:oh )?wait,? i (?:do not have|can not)|i do not have (?:the|an?|any) (?:\p{L}+ ){0,2}(?:login|access|rights|permission|key|keys)|not me|not (?:mine|my job)|can not (?:do it |make it )?after all|someone else (?:should|has to|must))\b/iu,
  instead:
    /\b(?:instead|off (?:you|your (?:hands|plate))|in (?:my|your|his|her|their) place|for you|let me (?:do|take|write|make|handle)|take (?:that|it|this) over|swap)\b/iu,
  movesDay: new RegExp(
    '\\b(?:(?:can|could|shall|do) (?:we|you) )?(?:make (?:it|that)|(?:let us |shall we )?say|push (?:it|that) (?:to|back to)|move (?:it|that) to|give me (?:till|until)|better (?:on )?|rather (?:on )?|(?:they|we|i|he|she) (?:now |actually )?needs? (?:it|that|them) (?:by |on |before )?)(?=[ ,]|$)|' +
      '' +
      '^(?:(?:no|hm+|okay|ok|well|actually|you know what|yes|sure),? )*(?:some ?time |any ?time |even )?(?:by |on |next |this )*\\p{L}+(?: morning| afternoon| evening)? (?:is (?:plenty|fine|better|enough|ok|okay|early enough|soon enough)|works(?: too| better)?|it is|then|would be (?:better|fine))[.! ]*$',
    'iu',
  ),
  doesIt:
    /^(?:do|finish|handle|manage|get to|take care of|see to) (?:it|that|this|so|them)\b|^(?:send|give|get) (?:you|him|her|them) (?:it|that|those)\b/i,
  takesThatOn:
    /^(?:do|set|take|get|handle|look into|start|try|organi[sz]e|arrange) (?:that|this|it)(?: up| on| over| going| started| done)?(?: then)?[.!]*$/i,
  asksForAnswer:
    /^(?:answer|say whether|(?:let (?:me|us) know|tell (?:me|us)|remind (?:me|us)|confirm) (?:what|how|when|where|who|which|whether|if)\b)/i,
  asksToLookUp: /^(?:check|see|find out|look up) (?:whether|if)\b/i,
}

/** It looks like a withdrawal, and is a request. */
export const reminds = /\bdo not forget\b/i

export const willNot =
  /\b(?:i|we) (?:will not|am not going to|are not going to|do not need to|need not) (?<verb>\p{L}+)/iu

export const saysAlready = /\balready\b/i

/** Before a past form: "I have just …" */
export const doneLead = /^(?:(?:i|we) )?(?:(?:have|had|just|already|all) )*/i

export const yesOrNoAndMore = /^(?:yes|no|yep|nope)[,.]? \S+ \S+/i

export const willOrCan = /\b(?:will|going to|can|let me)\b/i

export const willLook = /\b(?:i will|let me|will (?:check|ask|look))\b/i

export const iWill = /\bi (?:will|am)\b/i

/** "not on Monday" */
export const notThen = /\bnot (?:on |by )?\p{L}+/giu

export const saysNo = /\bno\b/i

/** "So Colette does it, not Urs." */
export const notPerson = /, not (?<name>\p{Lu}[\p{L}'-]+)[.!]?$/u

export const setsDay = /^(?:make (?:it|that)|give me (?:till|until))\b/i

export const movesThat = /^(?:make|say|move|push) (?:it|that)\b/i

/** The day named before: "by then", "the same evening", "that day". */
export const byThen =
  /\b(?:before|by|until|till) then\b|\b(?:the )?same (?:day|evening|afternoon|morning|arvo|night)\b|\b(?:on )?that (?:day|evening|afternoon|morning|weekend)\b/i
