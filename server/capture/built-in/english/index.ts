import type { Language } from '../language.ts'
import { calendarWords, stopWords } from './calendar-words.ts'
import {
  clauseBreak,
  conditionStart,
  cues,
  datesEvent,
  limitedByEvent,
  occasionStart,
  reportsDoing,
  timeAgo,
} from './cues.ts'
import { description } from './description.ts'
import {
  adverbs,
  afterword,
  closing,
  contractions,
  hesitations,
  leadIn,
  mayExpand,
  parentheses,
  titleFillers,
} from './fillers.ts'
import { notTasks } from './not-tasks.ts'
import { replies } from './replies.ts'
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

export const english: Language = {
  code: 'en',
  mayExpand,
  expand: contractions,
  hesitations,
  parentheses,
  leadIn,
  adverbs,
  titleFillers,
  closing,
  afterword,
  clauseBreak,
  conditionStart,
  occasionStart,
  datesEvent,
  limitedByEvent,
  reportsDoing,
  timeAgo,
  cues,
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
  description,
}
