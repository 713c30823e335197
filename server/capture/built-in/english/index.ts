import type { Language } from '../language.ts'
import { assignments, people, taskLists } from './assignments.ts'
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
import { description } from './description.ts'
import { adverbs, afterword, closing, contractions, hesitations, leadIn, mayExpand, parentheses } from './fillers.ts'
import { lists } from './lists.ts'
import { notTasks } from './not-tasks.ts'
import { rawSpeech } from './raw-speech.ts'
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

export const english: Language = {
  code: 'en',
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
  assignments,
  taskLists,
  lists,
  people,
  dueLead,
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
