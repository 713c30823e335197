import type { FirstStep } from '#shared/onboarding/getting-started.ts'

/** What a new user does first, and what they may watch and answer. */
export const copy = {
  title: 'Getting started',
  done: (amount: number, of: number) => `${amount} of ${of} done`,
  isDone: 'Done: ',
  board: 'Open your board',
  details: {
    SEE_A_PROMISE: 'In the sample meeting, or your own',
    SEE_THE_WORDS: 'Click any task in your inbox',
    IMPORT_TRANSCRIPT: 'A transcript is enough',
  } satisfies Record<FirstStep, string>,
  tick: (title: string) => `Tick off “${title}”`,
  note: 'Ticks itself as you go, and folds away when all four are done.',

  offers: 'Only if you like',
  closeOffers: 'Hide these offers',
  tour: 'One-minute tour',
  tourDetail: 'What Kept does on a normal day',
  watch: 'Watch',
  watchTour: 'Watch the one-minute tour',
  survey: 'Three questions about you',
  surveyDetail: 'So Kept can show you what helps',
  answer: 'Answer',
  answerSurvey: 'Answer three questions about you',
} as const
