import type { Language } from '../language.ts'
import { calendarWords, stopWords } from './calendar-words.ts'
import { clauseBreak, conditionStart, cues } from './cues.ts'
import { adverbs, contractions, hesitations, leadIn, mayExpand, parentheses, titleFillers } from './fillers.ts'
import { notTasks } from './not-tasks.ts'
import { replies } from './replies.ts'
import { baseOf, emptyVerbs, lightVerbs, notLight, notProgressive, rescued, workVerbs } from './verbs.ts'

export const english: Language = {
  code: 'en',
  mayExpand,
  expand: contractions,
  hesitations,
  parentheses,
  leadIn,
  adverbs,
  titleFillers,
  clauseBreak,
  conditionStart,
  cues,
  replies,
  notTasks,
  workVerbs,
  emptyVerbs,
  lightVerbs,
  notLight,
  rescued,
  notProgressive,
  baseOf,
  stopWords,
  dates: calendarWords,
}
