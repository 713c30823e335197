import type { Language } from '../language.ts'
import { withoutLeadIn } from '../words.ts'
import { calendarWords } from './calendar-words.ts'
import { parseSentence } from './clauses.ts'
import {
  afterword,
  closing,
  contractions,
  goesOn,
  hesitations,
  leadIn,
  mayExpand,
  parentheses,
  stutter,
} from './fillers.ts'
import { functionWords, stopWords } from './function-words.ts'
import { notTasks } from './not-tasks.ts'
import { people } from './people.ts'
import { rawSpeech } from './raw-speech.ts'
import { replies } from './replies.ts'
import { topicIn } from './topics.ts'
import { baseOfPast, emptyVerbs, lightVerbs, pastOf, workPhrases, workVerbs } from './verbs.ts'

const never = /(?!)/

export const german: Language = {
  code: 'de',
  functionWords,
  isTrained: false,
  parsesAll: true,
  goesOn,
  parse: (sentence, index) => parseSentence(sentence, index, (text) => withoutLeadIn(text, german)),
  mayExpand,
  expand: contractions,
  hesitations,
  parentheses,
  stutter,
  leadIn,
  closing,
  afterword,
  datesEvent: /\b(?:der|die|das|unser|unsere) (?<event>[\p{L}-]+) (?:ist|findet|beginnt|startet|steht)\b/iu,
  limitedByEvent: /\b(?:vor|bis|rechtzeitig) (?:zum|zur|dem|der) (?<event>\p{Lu}[\p{L}-]+)(?=[.,!?;]|$)/u,
  reportsDoing: /^(?:ich|wir) (?:hab|habe|haben) (?<rest>(?!nicht\b).{3,}?) (?<verb>\p{Ll}{4,}(?:t|en))[.!]*$/u,
  timeAgo: /[,\s]+(?:schon|bereits|eben|gerade|gestern|heute|heute früh|vorhin|letzte (?:woche|nacht))[.!]*$/iu,
  people,
  topicIn,
  dueLead: /[\s,(–-]*$/u,
  asks: /^(?:(?:und|aber|also|ok|okay|ja|gut|ach|hallo)[,.]? )*(?:wer|was|wann|wo|welche[rns]?|warum|wieso|wie|ist|sind|hast|habt|haben|kannst|könnt|könnten|könntest|können|würdest|würden|magst|machst|soll|sollen|gibt|jemand|weiß)\b/i,
  rawSpeech,
  replies,
  notTasks,
  workVerbs,
  emptyVerbs,
  lightVerbs,
  lightVerbWork: never,
  workPhrases,
  baseOf: (form) => form,
  pastOf,
  baseOfPast,
  stopWords,
  dates: calendarWords,
  sourceNames: { meeting: 'In der Besprechung', chat: 'Im Kanal', email: 'In der Mail' },
  said: 'sagte',
}
