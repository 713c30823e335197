import type { SurveyNotes, SurveyRole, SurveyWish } from './answers.ts'

/** The survey and what follows from it. */
export const copy = {
  title: 'A few words about you',
  lead: 'So Kept can show you what helps. Only you see your answers.',
  role: 'What do you do?',
  roleMissing: 'Choose what comes closest.',
  roles: {
    engineering: 'Engineering',
    product: 'Product',
    design: 'Design',
    sales: 'Sales',
    marketing: 'Marketing',
    operations: 'Operations',
    founder: 'Founder',
    other: 'Other',
  } satisfies Record<SurveyRole, string>,
  notes: 'How do you take notes today?',
  noteKinds: {
    paper: 'On paper',
    document: 'In a document',
    'task-app': 'In a task app',
    'someone-else': 'Someone else does',
    none: 'I don’t',
  } satisfies Record<SurveyNotes, string>,
  wishes: 'What should Kept capture?',
  any: 'Choose any',
  wishKinds: {
    'my-promises': 'My promises',
    'others-promises': 'What others promise me',
    'team-requests': 'Requests to my team',
    decisions: 'Decisions',
    'follow-ups': 'Follow-up emails',
  } satisfies Record<SurveyWish, string>,
  continue: 'Continue',
  skip: 'Skip',
  saving: 'Saving…',

  thanks: (firstName: string) => `Good to meet you, ${firstName}`,
  whereItIs: 'Here’s where to find it. It’s for your eyes only; your team is not notified.',
  places: {
    'my-promises': ['Your promises', 'They land in your Inbox, each with the words you said.'],
    'others-promises': ['What others promise you', 'Waiting for lists it, with who said it and since when.'],
    'team-requests': ['Requests to your team', 'The ones without an owner wait in your Inbox to be assigned.'],
    decisions: ['Decisions', 'Every event keeps a summary and the whole transcript.'],
    'follow-ups': ['Follow-up emails', 'When someone is late, Nudge writes a friendly reminder for you to send.'],
  } satisfies Record<SurveyWish, readonly [string, string]>,
} as const
