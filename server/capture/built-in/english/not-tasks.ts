import type { NotTaskCues } from '../language.ts'

const any = (words: string) => new RegExp(`(?:^|[^\\p{L}])(?:${words})(?:$|[^\\p{L}])`, 'iu')

/** Phrases that sound like a promise or a request but aren't. */
export const notTasks: NotTaskCues = {
  steering: any(
    'share (?:my|your|the) (?:screen|window)|sharing (?:my|your) screen|stop sharing|(?:un)?mute(?: yourself| everyone| me| please)?|' +
      'go back (?:one|a|to the (?:last|previous)) ?(?:slide|page)?|(?:next|previous|last) slide|' +
      '(?:make|zoom) (?:it|this|that) (?:bigger|larger|in|out)|scroll (?:up|down|back|to)|' +
      'can (?:you|everyone|everybody) (?:all )?(?:hear|see) (?:me|us|this|that|my|the)|speak up|say (?:that|it) again|' +
      'repeat (?:that|the question|it)|hand (?:it |this |that )?over (?:to|now)|pass (?:it|this|the word|over) (?:on )?to|over to you|' +
      'pause (?:here|there|for)|(?:one|a|just a|give me a|give us a) (?:moment|second|minute|sec)|' +
      'hold on|bear with|turn (?:on|off) (?:your|my|the) (?:camera|video|mic|microphone)|raise your hand|' +
      'introduce (?:yourself|yourselves|myself|ourselves)|take (?:any )?questions|' +
      'let (?:me|him|her|them|you|\\p{Lu}\\p{L}+) (?:speak|finish|talk|explain|present|go first|go ahead|continue)|' +
      'keep (?:it|this) (?:short|brief)|start (?:recording|the recording|with you|with the agenda)|' +
      'move on|carry on|get started|go ahead(?! and)|jump (?:in|to)|run through (?:the|this|my|it)|' +
      'go through (?:the|this|my|these|it|each|them)|walk you through|come back to (?:that|this|it|you)|' +
      'get back to (?:that|this) (?:later|in a)|wrap (?:it |this |things )?up|skip (?:this|that|ahead|the)|' +
      'put (?:it|that|this|the link|a link) in (?:the )?chat|paste (?:it|the link|that) (?:in|here)|' +
      'open (?:the|your) (?:floor|chat)|show (?:you|me|us|them)|take notes|record (?:this|the) (?:call|meeting|session)|' +
      'explain (?:it|that|this|to|what|how|why|the)|' +
      'give (?:you|me|us|them) (?:a |an |the )?(?:brief |quick |short )?(?:overview|update|moment|minute|second|idea|example|feedback now)|' +
      'read (?:it |that |this )?(?:out|aloud)|have a (?:quick )?look (?:at this|here|on)|' +
      'look at (?:this|my screen|the (?:screen|board|slide))|' +
      'hear (?:from|what)|ask (?:you )?(?:a|one|another) (?:quick )?question|be (?:quick|brief|honest|clear|back)|' +
      'discuss (?:this|that|it) (?:now|first|later)|vote|open it up|finish up here|sum up|recap|' +
      'restart (?:my|the) (?:laptop|computer|machine|browser|router)|(?:quick|short) (?:break|round)|call it a day|hit record|' +
      "open (?:the|that|your|my|this) (?:[\\p{L}'-]+ ){0,2}(?:tab|page|card|menu|settings)|click (?:on|the)|untick|zoom (?:in|out)|" +
      '(?:your|the) (?:microphone|mic|camera|headset)|breakout|back (?:one|a) slide|(?:to|of) question \\d|in the chat',
  ),
  agenda:
    /^(?:talk(?:ing)?(?: (?:a (?:little )?bit|briefly))? (?:about|through|you)|discuss|present|start (?:with|off|by|the)|begin|continue(?: with)?|finish(?: (?:up|off|with|meeting|the meeting|this))?$|finish (?:up|off|with)|summari[sz]e|review (?:the minutes|what|our|last)|lead (?:a|the|you)|make a (?:start|note|decision)|take (?:a note|a look|minutes|the minutes|notes|a decision|decisions?|a vote|turns)|keep (?:the|some) (?:minutes|notes|time)|open (?:it|this|the meeting)|close (?:it|this|the meeting|up)|come (?:back|together)|get (?:back together|started|going|to (?:that|this|it))|go (?:to|over|through|on|round|around|into|back)|hand over|give (?:it|this|that|him|her|them) (?:a |an )?(?:\p{L}+|\d+)$|give (?:an? )?(?:\p{L}+ )?(?:overview|outline|importance|summary|introduction|presentation|opinion|answer|idea)|make it(?! to)|keep doing|have (?:a|the|some) (?:look|discussion|break|vote|chat|think)|meet (?:back|again|in|here)|try (?:it|this|that|something)|do (?:it|this|that|some|the) ?(?:now|quickly|first)?$|see (?:if|whether|what|how)|switch|vote|draw|write (?:it|that|this) (?:down|here|on|up)|put (?:it|that|this|them) (?:here|there|on|in|up|down)|say (?:a|one|something)|let)(?![\p{L}])/iu,
  immediate: any(
    'i (?:will|am) just|just going to|here|now|right away|on the board|on this|again|back up|at the (?:moment|end)|full screen|(?:this|next|that) slide',
  ),
  momentary: any('in (?:a|one|two|five|ten|a few|a couple of) (?:sec|secs|seconds?|min|mins|minutes?|moments?|bit)'),
  logistics: any(
    'join(?:ing)? (?:in|at|from|late|again|by phone|the call|the meeting|you in|shortly|soon)|' +
      '(?:i|we) (?:will|have to|need to|must|should|am going to|are going to)? ?(?:just )?(?:leave|leaving|drop off|drop|hop off|jump off|run|head out|go) (?:at|in|early|soon|now|for (?:another|lunch)|by|to another)|' +
      'i (?:have|need) to (?:go|run|drop|leave|hop)(?=[,. ]|$)|running late|' +
      'be (?:late|there|back|right (?:there|back)|on (?:time|the call))|' +
      'see (?:you|everyone|you all)|talk (?:to you )?(?:soon|later|tomorrow|next)|speak (?:soon|later)|catch (?:you|up)(?: later)?|' +
      'meet again|(?:two|five|ten|a few|couple of) more minutes|wait (?:for|until|a|another|till)|we will wait|' +
      'give (?:him|her|them|\\p{Lu}\\p{L}+) (?:two|a few|five|another|some) (?:more )?(?:minutes|time)|brb|afk|out of (?:the )?office|' +
      'on (?:holiday|vacation|leave)|' +
      'do(?:ing)? (?:the )?introductions|work(?:ing)? from home|leave the (?:door|gate) (?:open|unlocked)|' +
      'have (?:a )?(?:lunch|coffee|break)|grab (?:a |some )?(?:lunch|coffee|tea|water|drink)|' +
      'get (?:some |a |myself )?(?:coffee|tea|water|lunch)|(?:great|good|nice) to (?:see|meet)|dial in|log ?in again|rejoin|' +
      'call (?:back )?in again|i will be (?:in|at|on|out|off|away|travelling|traveling|working from)|' +
      '(?:the|our) (?:next )?meeting (?:is|starts|ends)',
  ),
  unchanged:
    /^(?:leave|keep)(?: \S+){1,6}? (?:(?:just |exactly )?(?:as|(?:the|in the) way|how|like) (?:it|they|that|this|things|everything) (?:is|are|was|were|stands?)|as is|as (?:it|they|before)|the same|alone|unchanged|untouched|in peace)(?=[.,;!?]|$| (?:for|until|till|now|please|then|and|or)(?![\p{L}]))/iu,
  hypothetical: any(
    'imagine|suppose we|supposing|hypothetically|in theory|theoretically|in an ideal world|ideally|if i were|if we were|would have|' +
      'could have|should have|might have|would be writing|if only|what if|let us say|let us pretend|in a perfect world|' +
      'for (?:the sake of )?argument|would be (?:calling|sending|asking)|say we',
  ),
  idle: any(
    'one day|some ?day|' +
      'some ?time(?: soon)?(?! (?:on|this|next|tomorrow|today|before|in|between|during|late|early|after|around|(?:mon|tues|wednes|thurs|fri|satur|sun)day))|' +
      'at some point|at some stage|eventually|sooner or later|one of these days|' +
      'when(?:ever)? (?:i|we) (?:get|have|find) (?:a (?:chance|moment|minute)|time|around)|when(?:ever)? (?:i|we) (?:retire|win)|' +
      'if you ever|if (?:i|we) ever|ever want|in the future|down the road|in the long (?:run|term)|maybe (?:later|one day|next year)|' +
      'possibly later|no promises',
  ),
  habit: any(
    'always|usually|normally|typically|generally|' +
      'every (?:day|week|month|morning|evening|friday|monday|tuesday|wednesday|thursday|time|year|night|quarter|sprint)|' +
      'each (?:day|week|month|time|morning)|whoever|whenever|as a rule|that is the rule|' +
      'on (?:mondays|tuesdays|wednesdays|thursdays|fridays|weekends)|as usual|never fails|by default|most days|all the time|tend to',
  ),
  joking:
    /🙄|🙃|😂|🤣|😜|😉|😏|🤪|\/s(?:$|\s)|\b(?:lol|lmao|rofl|haha\w*|hehe\w*|just kidding|kidding|i am joking|just joking|only joking|yeah,? right|as if|in my dreams|dream on|when pigs fly|when hell freezes|very funny|\[laughter\]|\(laughs?\)|\[laughs?\])(?=$|[^\p{L}])|\b(?:sell|sold) my (?:soul|kidney|house)|\b(?:clone|teleport) (?:myself|yourself|me)\b|\b(?:world peace|cold fusion|time machine|magic wand|perpetual motion)\b/iu,
  reported: any(
    '(?:he|she|they|someone|people|everyone|the \\p{L}+|my \\p{L}+|who|that) (?:said|says|told|asked|thought|claimed|suggested|mentioned|wrote|promised|wanted)|' +
      'i (?:said|told|asked|thought|was told|was asked|wrote|wondered)|you (?:said|told|asked|mentioned|wrote|promised)|according to|' +
      'it says|they say|(?:i|we|you|they) used to',
  ),
  past: any(
    '(?:i|we|he|she|they|you|it) (?:had|have|has|was|were|did) (?:already |just |not |never |also |been |recently |finally )?(?!to\\b)(?:\\p{L}+ed|done|sent|made|built|written|bought|told|gone|got|gotten|given|taken|seen|found|put|set|run|met|paid|held|kept|left|lost|read|brought|thought|promised|going to|supposed to|planning to|hoping to)|' +
      'yesterday|last (?:night|week|month|year|time|monday|tuesday|wednesday|thursday|friday|summer|winter|autumn|spring)|\\p{L}+ ago',
  ),
  politeIf:
    /\bif (?:possible|you (?:can|could|have (?:a |some |the )?(?:time|minute|moment|chance)|do not mind|get (?:a )?(?:chance|the chance|time)|would(?: not mind)?|please)|that is (?:ok|okay|alright|fine|possible)|at all possible|need be|necessary|not already)\b/iu,
  courtesy: any(
    'let (?:me|us) know (?:if|when|should|whenever|in case) (?:you (?:(?:ever |still )?(?:have|need|want|would like|run|see|find|get stuck|are interested)|can think)|there (?:is|are)|anything|something|i can|we can|any|questions)|' +
      '(?:feel free|do not hesitate|hesitate)|have any (?:questions|concerns|issues)|any (?:further )?questions|' +
      'need (?:any(?:thing| (?:help|more|further|other)))|looking forward|look forward|keep up the|take care(?=[,.!]|$)|' +
      'have a (?:great|good|nice|lovely)|stay (?:safe|well|tuned)|enjoy (?:your|the)|find attached|see (?:attached|below|above)|' +
      'note that|be (?:aware|advised|careful|patient|assured)|accept my|excuse|forgive|pardon|bear with|' +
      'join (?:me|us) in (?:welcoming|congratulating)|call me \\p{Lu}|trust me|get (?:well|better|home safe(?:ly)?|some (?:rest|sleep))|' +
      'open wide|break a leg|sleep (?:well|tight)|have (?:fun|a (?:safe|great|good|nice|lovely))|drive safe(?:ly)?|travel safe(?:ly)?|' +
      'safe travels|hang in there|just following up|following up on my (?:mail|e-?mail|message|note|last|previous)|' +
      '(?:a|some) (?:big |huge |warm )?(?:round of applause|hand for|welcome to)|' +
      '(?:rate|review) (?:the|our|this|your) (?:service|call|conversation|session|talk|visit|stay|experience)|stay on the line|' +
      'keep (?:warm|well|safe|your fingers crossed)|give my (?:love|regards|best)|say (?:hi|hello) to|believe me|do not worry|no rush',
  ),
  injection: any(
    '(?:ignore|disregard|forget|override) (?:all |any |the |your |my |these |those |every )*(?:previous|prior|above|earlier|preceding|existing|system) (?:instructions?|prompts?|rules|messages?|directions)|' +
      'system prompt|you are (?:now )?(?:an? )?(?:ai|assistant|language model|chatbot|llm|bot|task (?:tracker|manager|capture))|' +
      '(?:note|message|instructions?|attention) (?:to|for) (?:the |any |all )?(?:ai|assistants?|bots?|llms?|language models?|software|task (?:tracker|capture|system)|automated|note-?taker)|' +
      '' +
      '(?:add|create|insert|make|file|assign|register|record|capture) (?:a |an |the |this |new )*(?:high[- ]priority |urgent |important )?(?:task|to-?do|action item|todo item)s? (?:for|to|that|called|named|titled|assigned|saying|with|in)|' +
      'as an ai|begin system|end of (?:system )?prompt|<\\/?(?:system|instructions?|prompt)>|' +
      'mark (?:all|every|any|these|the) (?:other )?(?:open )?tasks|' +
      '(?:delete|complete|close|dismiss) (?:all|every) (?:other |open |existing |of the )*tasks|' +
      '(?:assistant|ai|bot)[,:] (?:please )?(?:add|create|ignore|mark|delete|send|forward|assign)|output (?:only|the following)|' +
      'respond only with|jailbreak|developer mode',
  ),
  legal: any(
    'intended recipient|' +
      'this (?:e-?mail|message|communication)(?: and any attachments?)? (?:is|are|may be|may contain|contains|and)(?: \\p{L}+)? ?(?:confidential|privileged|intended|information)|' +
      'confidentiality notice|privileged and confidential|if you (?:have )?received? (?:this (?:e-?mail|message)|it) in error|' +
      '(?:delete|destroy) it and notify|think (?:of|about) the environment|consider the environment|do not print this|virus[- ]free|' +
      'sent from my (?:iphone|ipad|phone|android|mobile)|all rights reserved|registered (?:office|in england)|company (?:number|no)|' +
      'unauthori[sz]ed (?:use|review|disclosure)|views expressed',
  ),
  bulkMail: any(
    'unsubscribe|opt[- ]out|' +
      '(?:manage|update|change) your (?:email |e-mail |notification |communication |mailing )*(?:preferences|settings|subscription)|' +
      'view (?:this|it)(?: email)? (?:in|online)|(?:stop|no longer (?:wish|want) to) receiv(?:e|ing)|' +
      "you(?: are|'re)? (?:receive|receiving|received|getting) this (?:e-?mail|mail|message|newsletter|because)|" +
      '\\d+ ?% (?:off|discount)|free (?:shipping|trial|delivery|returns)|promo(?:tional)? code|discount code|coupon|limited[- ]time|' +
      'offer (?:ends|expires|valid)|sale (?:ends|starts)|shop now|' +
      '(?:track|rate|review) your (?:order|parcel|package|delivery|purchase|experience|stay|visit)|' +
      'your (?:order|parcel|package|delivery|booking|purchase) (?:is|has|was|will)|buy now|order now|learn more|read more|' +
      'click (?:here|below|the (?:link|button))|sign up (?:now|today|here)|register (?:now|today|here|for)|early[- ]bird|webinar|' +
      'subscribers?|newsletter|this issue|your cart|(?:complete|finish) your (?:order|purchase|booking|checkout)|' +
      'exclusive (?:offer|deal)|act now|last chance|do not miss|back in stock|upgrade (?:now|today|to (?:pro|premium))|' +
      'download (?:now|the app|our)|follow us|visit our (?:website|store|shop)|loyalty|reward points|gift card|' +
      'share this (?:issue|email) with|forward this(?: (?:issue|email|e-mail|mail))? to|got a tip|hit reply|just hit|' +
      'reply (?:yes|stop|with yes)|(?:only today|today only|this week only)|\\d+ ?% (?:off|discount|cheaper)|' +
      '(?:do not|please do not) (?:answer|reply to|respond to) this|(?:mailbox|inbox|address) is not (?:read|monitored|checked)|' +
      'deliver your (?:order|parcel|package)|time slot|seats? (?:go|are going|sell) fast|while (?:stocks?|supplies) last|book your|' +
      'your (?:free )?(?:trial|plan|subscription) (?:ends|expires|renews)|if you read (?:only )?one|subscribe|new arrivals|' +
      'terms (?:and conditions|apply)|dear (?:customer|subscriber|valued|member|user)',
  ),
  coldMail: any(
    'not interested\\?|you will not hear from me|already trust|bump(?:ing)? this|top of your inbox|' +
      '(?:quick|short|brief|15[- ]minute|20[- ]minute|10[- ]minute|fifteen[- ]minute) (?:call|chat|demo)|case study|circling back|' +
      'following up on my (?:last|previous|earlier) (?:note|email|e-mail|message)|' +
      'did you (?:get a chance|have a chance) to (?:see|look|read|review) my|' +
      '(?:companies|teams|businesses|brands|clients|customers) like (?:yours|you)|book a (?:demo|slot|time)|' +
      'our (?:platform|solution|award)|increase your|boost your|grow your (?:business|revenue|team|pipeline)|roi|i came across your|' +
      'right person|(?:\\d+|fifteen|twenty|ten|thirty)[- ]min(?:ute)?s? (?:call|chat|demo|slot)|slipped through|' +
      'we help (?:[\\p{L}-]+ ){1,3}(?:cut|save|grow|reduce|increase|boost|get|win|scale|automate|with)|' +
      'we help (?:companies|teams|businesses|brands)|no strings attached|pick my calendar|calendly|hop on a (?:quick )?call|' +
      "worth a (?:quick )?(?:chat|call)|one last (?:try|time)|haven't heard back|have not heard back",
  ),
  bot: /^(?!(?:tal|ab|ca|cor|bar|gar)bot$)\p{L}+bot$|\b(?:bot|robot|github|gitlab|jenkins|jira|webhooks?|notifications|alerts)$/iu,
  automatedSender:
    /\b(?:no-?reply|do-?not-?reply|notifications?|newsletter|mailer|daemon|alerts?|bot|system|service|services|support|billing|team|weekly|daily|digest|updates?|info|news|store|shop|deals|marketing|security|helpdesk|monitor(?:ing)?|automation|robot|admin|account|accounts|calendar|directory|server|scheduler|ticketing|jira|github|gitlab|jenkins|payroll|portal)\b/iu,
  automatedAddress:
    /^(?:no-?reply|do-?not-?reply|notifications?|news|newsletter|mailer-daemon|alerts?|marketing|info)[@+.-]/i,
  automatedText:
    /\b(?:automatic(?:ally)? (?:generated |sent )?(?:notice|notification|message|email|e-mail|reply)|automatically generated|do not reply to this|auto-?reply|out of office)\b/i,
  wrapUp: any(
    'next (?:meeting|time|week|session|sync)|action items?|next steps?|to-?dos?|before (?:we|the next|you) (?:meet|meeting|go|leave)|' +
      'in the mean ?time|until then|individual(?:ly)?|wrap(?:ping)? up|to summari[sz]e|who does what|tasks? for|assignments?|home ?work|' +
      'until (?:the )?next|by (?:the )?next|your (?:tasks?|jobs?|roles?|assignments?)|each (?:of us|of you|have)|specific instructions|' +
      'after (?:the|this) meeting|what (?:we|you) (?:have to|need to|are going to) do',
  ),
  urgent: any(
    'asap|as soon as possible|urgent(?:ly)?|right away|straight away|immediately|at once|first thing|without delay|top priority|today',
  ),
  quickAnswer:
    /^(?:tell (?:me|us)|explain|remind (?:me|us)|repeat|clarify|describe|elaborate|say|give (?:me|us) an? (?:idea|example|sense|hint)|show (?:me|us)|summari[sz]e (?:that|it|this)?|answer|talk about|speak|comment)\b/i,
  notVerb:
    /^(?:i|me|you|he|she|it|we|us|they|them|that|this|these|those|the|an?|to|of|in|on|at|with|from|for|by|if|not|no|my|your|our|all|some|any|two|three|guys|and|or|but|so|as|what|which|who|how|when|where|why|is|are|was|were|would|could|should|can|may|might|must|will|just|yes|like)$/i,
}

export const talkAbout = /^(?:present|discuss|talk|review)\b/i

/** Done by talking to the others right now. */
export const toListeners = /^(?:ask|tell|show|give|read|remind) (?:you|everyone|you all)\b/i
