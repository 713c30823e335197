import type { Agreement, DescriptionWords } from '../description/words.ts'
import {
  fullVerbs,
  boundaryWords,
  common,
  beforeVerbs,
  definite,
  gerund,
  notNouns,
  beforeNouns,
  participle,
  auxiliaries,
  verbForms,
  singular,
  vague,
} from './subjects.ts'

const units = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve']
const counted = (count: number) => units[count] ?? String(count)
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const everyOf = new Intl.ListFormat('en-GB', { type: 'conjunction' })

export const description: DescriptionWords = {
  boundaryWords,
  beforeNouns,
  definite,
  beforeVerbs,
  notNouns,
  participle,
  gerund,
  vague,
  common,
  auxiliaries,
  fullVerbs,
  verbForms,
  singular,
  decides:
    /\bRESOLVED\b|\b(?:we|they|group|team|everyone)(?:'ve| have)? (?:all )?(?:decided|agreed|settled|concluded|chose|opted)\b|\b(?:it is|it's|that is|that's) (?:decided|agreed|settled)\b|\b(?:decision|agreement) (?:is|was)\b|\blet(?:'s| us) (?:go (?:with|for)|use|keep|drop|stick|take|leave out)\b|\bwe(?:'ll| will|'re going to| are going to) (?:go (?:with|for)|use|keep|drop|stick (?:with|to)|switch)\b|\bgoing with\b/i,
  addressesSoftware:
    /\b(?:ignore|disregard|forget|override|bypass|follow|obey|reveal|print|repeat)\b.{0,40}\b(?:instructions?|prompts?|guidelines|directives?)\b|\b(?:system|developer) (?:prompt|message|note)\b|\b(?:as an?|you are(?: now)?(?: an?)?|you're an?|dear|hey|attention|note (?:to|for)(?: the)?) (?:ai|llm|assistant|bot|chatbot|language model|summari[sz]er|note[- ]?taker|model)\b|\b(?:ai|assistant|bot|summari[sz]er|model|summary|summaries)\b.{0,20}\b(?:must|should|shall|has to|needs to|will now) (?:\w+ )?(?:say|state|contain|include|read|write|output|add|mention|mark|create|reply|respond)\b|\b(?:in|to) (?:your|the) summar(?:y|ies),? (?:say|state|write|include|mention|add)\b|<\/?(?:system|instructions?|prompt|inst)\b|\[\/?(?:inst|system)\]/i,
  personal: /^(?:i|i'm|i've|i'd|my|mine)\b/i,
  pointsBack:
    /^(?:it|that|this|these|those|they|he|she|there|which|same|both|either|neither|one|because|or|nor|than|then|to|of|as|like|not|except|such|who|whose|where|when|whenever|if|so|while|since|although|though|unless|until|another|other|others|especially|for example|for instance|far|even|also|therefore|instead|then|too|means|auxiliaries?|proposed|or maybe|how|what|why|yet|more|at|by|with|on|in|for|from|just|all of)\b|^\p{L}+, because\b|^[^\p{L}\p{N}“]|^\p{L}\//iu,
  brokenOff:
    /(?:\b(?:a|an|the|and|or|but|to|of|for|with|from|as|than|about|into|my|your|our|their|if|because|when|which|where|i|we|just|very|really|also|like|maybe|some|any|kind|sort|so)|[,;:–—-])[.…\s]*$|…$|\.\.\.$/i,
  disfluencies:
    /(?<![\p{L}'’./-])[b-hj-z](?![\p{L}'’./-])|\b(?:a|an|the|my|your|our|of|to),? (?:i|we|you|they|he|she|is|are|and|but|so|the|a|an|to|of|it's|that's|there's|if|for|or|my|your|this|these|those)\b|\b(\p{L}+ \p{L}+)\b.{0,14}\b\1\b|\b(we|they|you|i)['’]\p{L}+ (?:\p{L}+ )?\2\b|\b(?:and|but|so|or|is|are|i|we|i'm|it's) (?:while|then so|and|but|so|i|we|is|are)\b|\b(?:i guess|you know|i mean|whatsoever|gonna like|like like|etcetera)\b|\s[-–—]{1,2}\s*[.]?$/iu,
  chatter:
    /\b(?:sorry|thanks?|thank you|congratulations|congrats|welcome|hello|good (?:morning|afternoon|evening)|bye|cheers|lunch|coffee|weather|weekend|hear me|nice to|good to see|i (?:do not|don't) know|i'm (?:not sure|kidding)|no idea|whatever|you know what i mean|does that make sense|my (?:name|connection|microphone|laptop)|i'm (?:the|your) |oh my|shit|fuck\w*|damn|crap)\b|^(?:yes|no|yeah|yep|okay|right|exactly|absolutely|agreed|\+1|-1|q\+|present\+|scribe\w*|regrets|agenda|topic|zakim|rrsagent|i'll|i will|i'm going to|i can|i have to|let me|let's (?:start|begin|see|talk|move|go (?:on|through|to)|get|keep this)|can you|could you|please)\b/i,
  themes: [
    ['🚀', /\b(?:launch|release|roll-?out|go-?live|deploy)/],
    [
      '💰',
      /\b(?:pric|cost|budget|money|salar|sales?$|revenue|profit|fund|invoice|payment|refund|billing|expens|fees?\b)/,
    ],
    ['🗺️', /\b(?:map|route|navigation|location)/],
    ['🎬', /\b(?:video|film|movie|clip|shot|studio)/],
    ['🖨️', /\b(?:print|poster|brochure|flyer|leaflet|catalog)/],
    ['♿', /\b(?:accessib|a11y|screen reader|wcag|aria)/],
    ['🗣️', /\b(?:speech|voice|pronunciation|speak|dictat)/],
    ['🔒', /\b(?:securit|privacy|password|login|sign-?in|authenti|authori[sz]|encrypt|gdpr|permission)/],
    ['🐛', /\b(?:bug|crash|error|fault|outage|incident|defect|leak)/],
    ['🧪', /\b(?:test|experiment|trial|pilot|prototype|sample)/],
    ['📱', /\b(?:phone|mobile|apps?\b|tablet|ios|android)/],
    ['🎛️', /\b(?:button|remote|control|dial|switch|slider|joystick|scroll|wheel|knob)/],
    ['🔋', /\b(?:batter|charg|power|energy|solar|kinetic)/],
    ['📺', /\b(?:tv|television|channel|screen|display|lcd|monitor|teletext)/],
    ['🎨', /\b(?:design|colou?r|logo|look|style|theme|font|layout|brand|shape|drawing|art\b)/],
    ['🧩', /\b(?:component|module|plug-?in|feature|chip|circuit|case|plastic|rubber|titanium|wood)/],
    ['🌐', /\b(?:web|site|url|browser|http|domain|html|css|internet)/],
    ['🗄️', /\b(?:data|database|storage|backup|sql|record|archive|schema|ontolog|graphs?\b|vocabular|json|xml|rdf)/],
    ['☁️', /\b(?:cloud|server|host|network|infrastructure|cluster|wifi)/],
    [
      '💻',
      /\b(?:code|software|api|program|script|algorithm|library|framework|repos?\b|repositor|branch|github|pull request|syntax|processor|keyword|parser)/,
    ],
    [
      '📊',
      /\b(?:report|survey|questionnaire|statistic|metric|number|chart|analy|kpi|result|market|trend|research|evaluation)/,
    ],
    ['📣', /\b(?:marketing|campaign|advert|press|newsletter|announce|promo|social|blog)/],
    ['🤝', /\b(?:customer|client|partner|supplier|vendor|sales|deal|negotiat|sponsor)/],
    ['🧑‍💼', /\b(?:hiring|recruit|candidate|interview|staff|onboarding|employee|team|jobs?\b|interns?\b|internship)/],
    ['⚖️', /\b(?:legal|contract|laws?\b|lawyer|licen[cs]e|terms|policy|complian|agreement|insurance|patent)/],
    ['🛟', /\b(?:support|hotline|help|handover|complaint|ticket|warranty|repair)/],
    ['🎓', /\b(?:school|train|course|lesson|student|teach|university|workshop|class|exams?\b|thesis)/],
    ['🏥', /\b(?:health|hospital|doctor|patient|medic|clinic|vaccin)/],
    ['⚓', /\b(?:harbou?r|ports?\b|berth|marina|boat|ships?\b|sail|captain|regatta|docks?\b)/],
    ['✈️', /\b(?:travel|trip|flight|hotel|airport|visa|train|journey|tpac)/],
    ['🏠', /\b(?:house|home|flat|apartment|room|kitchen|roof|building|office|garden|venue|museum)/],
    ['🍽️', /\b(?:food|lunch|dinner|menu|restaurant|catering|coffee|fruit|vegetable|cake|meal)/],
    ['🎉', /\b(?:party|event|conference|fair|festival|celebrat|wedding|birthday|ceremony)/],
    ['🚚', /\b(?:deliver|shipping|logistic|warehouse|order|stock|parcel|truck)/],
    ['🌱', /\b(?:environment|sustainab|climate|green|recycl|plant|tree)/],
    ['✉️', /\b(?:e?-?mail|letter|message|inbox|invitation|note)/],
    ['📅', /\b(?:schedul|calendar|deadline|timeline|roadmap|plans?\b|planning|dates?\b|meeting|agenda|milestone)/],
    [
      '📄',
      /\b(?:document|spec|draft|paper|text|page|guide|manual|legend|proposal|comparison|forms?\b|section|minutes|charter)/,
    ],
    ['🔊', /\b(?:sound|audio|music|noise|volume|speaker|microphone)/],
    ['🖼️', /\b(?:photo|image|picture|icon|graphic|slide|presentation|whiteboard)/],
  ],
  otherTheme: '💬',
  withArticle: (name) => `the ${name}`,
  frame({ source, people, others, minutes, about }) {
    const verb = source !== 'meeting' ? 'wrote' : people.length + others === 1 ? 'spoke' : 'talked'
    const long = minutes === null ? '' : ` for ${durationOf(minutes)}`
    const what = about.length === 0 ? '' : `${long === '' ? '' : ','} mainly about ${everyOf.format(about)}`
    return `${capital(withOthers(people, others))} ${verb}${long}${what}.`
  },
  quote: (speaker, text) => `${speaker} said: “${text}”`,
  decision: (speaker, text) => `The decision, in ${possessive(speaker)} words: “${text}”`,
  agreement: (agreement) => agreementText(agreement, 'after'),
  agreements(count, owners, named, isComplete) {
    const came = `${capital(counted(count))} ${count === 1 ? 'task' : 'tasks'} came out of it`
    const whose =
      isComplete || owners.length === 0
        ? ''
        : count === 1
          ? ` for ${owners[0]![0]}`
          : `, ${everyOf.format(owners.map(([name, amount]) => `${counted(amount)} for ${name}`))}`
    if (named.length === 0) return `${came}${whose}.`
    if (isComplete) return `${came}: ${joined(named, 'after')}.`
    return `${came}${whose}. ${capital(joined(named, 'before'))}.`
  },
  spokeAbout(people, others, isEveryone, more) {
    if (people.length === 0) return 'It came up several times.'
    const who = isEveryone && people.length + others > 2 ? 'Everyone' : capital(withOthers(people, others))
    return more === null ? `${who} spoke about it.` : `${who} spoke about it; ${more}${/[.!]”$/.test(more) ? '' : '.'}`
  },
}

const possessive = (name: string) => (name.endsWith('s') ? `${name}’` : `${name}’s`)

function withOthers(people: readonly string[], others: number): string {
  return everyOf.format([...people, ...(others > 0 ? [others === 1 ? 'one other' : `${counted(others)} others`] : [])])
}

/** The day comes first where it could be read as part of the action. */
function agreementText({ who, isPromise, actions, day }: Agreement, dayPosition: 'before' | 'after'): string {
  const does = `${who} ${isPromise ? 'will' : 'is to'} ${everyOf.format(actions)}`
  if (day === null) return does
  return dayPosition === 'before' || actions.length > 1
    ? `by ${dayInWords(day)}, ${does}`
    : `${does} by ${dayInWords(day)}`
}

/** Joins with semicolons when a sentence has commas of its own. */
function joined(agreements: readonly Agreement[], dayPosition: 'before' | 'after'): string {
  const sentences = agreements.map((one) => agreementText(one, dayPosition))
  if (!sentences.some((sentence) => /,| and /.test(sentence))) return everyOf.format(sentences)
  return [...sentences.slice(0, -2), sentences.slice(-2).join('; and ')].join('; ')
}

function durationOf(minutes: number): string {
  if (minutes < 2) return 'a minute'
  if (minutes < 50) return `${counted(minutes)} minutes`
  if (minutes < 70) return 'about an hour'
  const halves = Math.round(minutes / 30) / 2
  return `about ${Number.isInteger(halves) ? counted(halves) : halves < 2 ? 'one and a half' : `${counted(Math.floor(halves))} and a half`} hours`
}

function dayInWords(day: string): string {
  return new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })
    .format(new Date(`${day}T00:00:00Z`))
    .replace(/^(\p{L}+),? /u, '$1 ')
}
