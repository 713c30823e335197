import { parseSentence } from '../clauses.ts'
import type { CuedLanguage, DescribedLanguage } from '../language.ts'
import { goesOn } from './abbreviations.ts'
import { people } from './assignments.ts'
import { calendarWords, stopWords } from './calendar-words.ts'
import {
  clauseBreak,
  clauses,
  conditionStart,
  datesEvent,
  limitedByEvent,
  occasionStart,
  reportsDoing,
  timeAgo,
} from './clauses.ts'
import { cues } from './cues.ts'
import { asks } from './dialogue.ts'
import { description } from './description.ts'
import { adverbs, afterword, closing, contractions, hesitations, leadIn, mayExpand, parentheses } from './fillers.ts'
import { notTasks } from './not-tasks.ts'
import { functionWords } from './function-words.ts'
import { rawSpeech } from './raw-speech.ts'
import { topicIn } from './referents.ts'
import { replies } from './replies.ts'
import { stutter } from './stutter.ts'
import { dueLead } from './titles.ts'
import {
  baseOf,
  baseOfPast,
  emptyVerbs,
  lightVerbs,
  lightVerbWork,
  notProgressive,
  pastOf,
  workPhrases,
  workVerbs,
} from './verbs.ts'

export const english: CuedLanguage & DescribedLanguage = {
  code: 'en',
  functionWords,
  isTrained: true,
  parsesAll: false,
  goesOn,
  parse: (sentence, people) => parseSentence(sentence, people, english),
  mayExpand,
  expand: contractions,
  hesitations,
  parentheses,
  stutter,
  rawSpeech,
  leadIn,
  adverbs,
  closing,
  afterword,
  clauseBreak,
  conditionStart,
  occasionStart,
  datesEvent,
  limitedByEvent,
  reportsDoing,
  timeAgo,
  clauses,
  cues,
  people,
  topicIn,
  dueLead,
  asks,
  replies,
  notTasks,
  workVerbs,
  emptyVerbs,
  lightVerbs,
  lightVerbWork,
  workPhrases,
  notProgressive,
  baseOf,
  pastOf,
  baseOfPast,
  stopWords,
  dates: calendarWords,
  sourceNames: { meeting: 'In the meeting', chat: 'In the channel', email: 'In the mail' },
  said: 'said',
  description,
}
