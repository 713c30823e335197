import type { Agreement, DueDay, DescriptionWords } from '../description/words.ts'
import {
  boundaryWords,
  common,
  beforeVerbs,
  gerund,
  idiom,
  notNouns,
  beforeNouns,
  participle,
  singular,
  vague,
} from './subjects.ts'
import { notAnAction } from './actions.ts'
import { did, doneAfterHave, finished, happened, standing, stays, withoutObject } from './outcomes.ts'

const units = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve']
const counted = (count: number) => units[count] ?? String(count)
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const everyOf = new Intl.ListFormat('en-GB', { type: 'conjunction' })

export const description: DescriptionWords = {
  boundaryWords,
  beforeNouns,
  beforeVerbs,
  notNouns,
  participle,
  gerund,
  vague,
  common,
  startsThing: new Set(
    'the a an all both every no some most one two three four five six seven eight nine ten eleven twelve new old first second last next'.split(
      ' ',
    ),
  ),
  singular,
  idiom,
  addressesSoftware:
    /\b(?:ignore|disregard|forget|override|bypass|follow|obey|reveal|print|repeat)\b.{0,40}\b(?:instructions?|prompts?|guidelines|directives?)\b|\b(?:system|developer) (?:prompt|message|note)\b|\b(?:as an?|you are(?: now)?(?: an?)?|you're an?|dear|hey|attention|note (?:to|for)(?: the)?) (?:ai|llm|assistant|bot|chatbot|language model|summari[sz]er|note[- ]?taker|model)s?\b|\b(?:ai|assistants?|bots?|summari[sz]ers?|models?|summary|summaries)\b.{0,40}\b(?:must|should|shall|has to|needs to|will now) (?:\w+ )?(?:say|state|contain|include|read|write|output|add|mention|mark|create|reply|respond)\b|\b(?:in|to) (?:your|the) summar(?:y|ies),? (?:say|state|write|include|mention|add)\b|<\/?(?:system|instructions?|prompt|inst)\b|\[\/?(?:inst|system)\]/i,
  notAnAction,
  brokenOff:
    /(?:\b(?:a|an|the|and|or|but|to|of|for|with|from|as|than|about|into|my|your|our|their|if|because|when|which|where|i|we|just|very|really|also|like|maybe|some|any|kind|sort|so)|[,;:–—-])[.…\s]*$|…$|\.\.\.$/i,
  decided(text) {
    const { how, what } =
      /^(?:(?:we|they|everyone|everybody|(?:the )?(?:team|group|board|committee|council|panel|family))(?:'ve|’ve| have| has)? (?:all |just |also |now )?)(?<how>decided|agreed) (?<what>(?:to|that|on|against) .+)$/iu.exec(
        text,
      )?.groups ?? {}
    return what ? `It was ${how} ${what}` : null
  },
  didSo(speaker, text) {
    const {
      am,
      have,
      rest = '',
    } = /^i(?:(?<am>['’]m| am)|(?<have>['’]ve| have)(?: (?:just|already|now|finally|also))?)? (?<rest>.+)$/iu.exec(text)
      ?.groups ?? {}
    const verb = rest.split(' ')[0]!.toLowerCase()
    if (am) return stays.test(rest) ? `${speaker} is ${rest}` : null
    if (have) return doneAfterHave.has(verb) ? `${speaker} has ${rest}` : null
    return did.has(verb) ? `${speaker} ${rest}` : null
  },
  done: new RegExp(
    `(?:\\b(?:is|are|was|were|been|has|have|got)|\\p{L}['’]s)(?: (?:now|all|already|finally|both|fully|back|still|only|almost|been))* (?:${[...finished, ...standing].join('|')})(?![\\p{L}-])|\\b(?:${happened.join('|')})${withoutObject}`,
    'iu',
  ),
  clauseBreak:
    /[,;:](?!\d)\s*|\s+[–—-]+\s+|\s+(?:but|so|because)\s+|\s+and\s+(?=(?:i|we|you|it|he|she|they|the|that|this|there)\b)/iu,
  needsContext:
    /\b(?:i|i'm|i’m|me|my|mine|we|us|our|ours|you|your|yours|he|him|his|she|her|hers|it's|it’s|they|them|their|theirs|this|these|those|there|here|yesterday|today|tomorrow|tonight|now|its|btw|tho|just|ago|same|other|another|such|one|ones|if|unless|until|when|while|because|so|but|would|should|could|might|may|maybe|perhaps|apparently|probably|hopefully|not|never|none|nothing|nobody|lol|haha|please|sorry|thanks?|myself|yourself|ourselves|can|sir|madam|folks|guys|everyone|everybody|people|again|either|yet|thing|things|stuff|sake|still)\b|n['’]t\b|,|\p{Extended_Pictographic}|[/+*=~|→–—]|\b(?:attached|attachment|enclosed|folder|fyi|oh|like|does anyone|doing|forgive|regretted|guarantee)\b|(?<!^)\bit\b|(?<!^It was (?:decided|agreed) )\bthat\b|['"“”()[\]<>@#]|https?:|\.\.|…/iu,
  leansOn:
    /\b(?:it|its|that|this|these|those|they|them|their|he|him|his|she|her|there|here|you|your|one|ones|thing|things|stuff)\b/giu,
  opensAside:
    /^(?:if|with|because|before|or|when|for|to|re|from|in|reminder|remember|everyone|like|as|once|unless)\b|\b(?:would|could|might|should|wouldn['’]t|couldn['’]t)\b|['’]d\b/iu,
  greeting: /^(?:hi|hey|hello|hoi|ciao|dear|good (?:morning|afternoon|evening)|morning)\b[^,.!?]{0,30}[,.!]\s*/iu,
  unquotable:
    /https?:|[<→]|\b(?:ignore|never ?mind|nvm|scrap that|forget (?:it|that))\b|\b(?:dear|regards|kind regards|sincerely|shit|fuck\w*)\b|^[^\p{L}\d]/iu,
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
  agreements(agreements) {
    const shared = agreements.length > 1 ? dayOfAll(agreements) : null
    const bySubject = [...Map.groupBy(agreements, ({ who, asker }) => asker ?? who)]
    const sentence = joined(
      bySubject.map(
        ([subject, own]) =>
          `${subject} ${everyOf.format(own.toSorted(byPromise).map((one) => predicateOf(one, shared !== null)))}`,
      ),
    )
    return `${shared === null ? capital(sentence) : `${capital(dueInWords(shared))}, ${sentence}`}.`
  },
  quoted({ speaker, to, text, isQuestion, isTalk }) {
    const verb =
      to === null ? (isTalk ? 'said' : 'wrote') : isQuestion ? `asked ${to}` : `${isTalk ? 'told' : 'wrote to'} ${to}`
    return `${capital(speaker)} ${verb}: “${text}”`
  },
  spokeAbout(people, others, isEveryone) {
    if (people.length === 0) return 'It came up several times.'
    const who = isEveryone && people.length + others > 2 ? 'Everyone' : capital(withOthers(people, others))
    return `${who} spoke about it.`
  },
}

function withOthers(people: readonly string[], others: number): string {
  return everyOf.format([...people, ...(others > 0 ? [others === 1 ? 'one other' : `${counted(others)} others`] : [])])
}

function dayOfAll(agreements: readonly Agreement[]): DueDay | null {
  const [first = null, ...others] = agreements.flatMap(({ actions }) => actions.map(({ due }) => due))
  return others.every((due) => due?.day === first?.day) ? first : null
}

/** A day that several actions share is said once: before all of them, or after the last. */
function predicateOf({ who, asker, isPromise, actions }: Agreement, isDated: boolean): string {
  const done = actions.map(({ action, due }, at) =>
    isDated || due === null || due.day === actions[at + 1]?.due?.day ? action : `${action} ${dueInWords(due)}`,
  )
  const start = asker === null ? (isPromise ? 'will' : 'is to') : `asked ${who} to`
  return `${start} ${everyOf.format(done)}`
}

/** What somebody will do goes before what they asked of others. */
const byPromise = (one: Agreement, other: Agreement) => Number(one.asker !== null) - Number(other.asker !== null)

/** Commas would be read as part of what has an "and" of its own. */
function joined(sentences: readonly string[]): string {
  const last = sentences.at(-1)!
  const isPlain = sentences.every((sentence) => !/,| and /.test(sentence))
  if (sentences.length === 1) return last
  return isPlain ? everyOf.format(sentences) : `${sentences.slice(0, -1).join('; ')}; and ${last}`
}

/** "by Friday" within a week, else "by 6 March". */
function dueInWords({ day, daysAhead, isLimit }: DueDay): string {
  const isNear = daysAhead >= 0 && daysAhead < 7
  const shown = new Intl.DateTimeFormat('en-GB', {
    ...(isNear ? { weekday: 'long' } : { day: 'numeric', month: 'long' }),
    timeZone: 'UTC',
  })
  return `${isLimit && daysAhead > 0 ? 'by' : 'on'} ${shown.format(new Date(`${day}T00:00:00Z`))}`
}
