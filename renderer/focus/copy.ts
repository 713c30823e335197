/** Text of Focus: its switch, and the layer that asks what is important. */
export const copy = {
  focus: 'Focus',
  notYet: 'Focus is ready once you have 8 tasks.',
  looking: 'Looking for important tasks…',
  judged: ({ done, total }: { done: number; total: number }) =>
    `${done.toLocaleString('en')} of ${total.toLocaleString('en')}`,
  failed: 'Couldn’t find your important tasks.',
  failedHow: 'Save what’s important again to retry.',
  edit: 'Say what’s important',

  title: 'What is important to you right now?',
  lead: 'Write it as you would to a colleague. Only you see this.',
  important: 'Important to me',
  example: 'Anything from Maya or about the Rotterdam launch; invoices over €5,000; not internal chores',
  fromRecentWork: 'From your recent work',
  showMore: 'Show more',
  cancel: 'Cancel',
  saveAndTurnOn: 'Save and turn on Focus',
  clearAndTurnOff: 'Clear and turn off Focus',
  saving: 'Saving…',
} as const
