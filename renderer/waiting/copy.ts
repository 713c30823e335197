/** “Waiting for”: what others promised the user. */
export const copy = {
  title: 'Waiting for',
  lead: 'What others told you they would do. Only you see this list.',
  none: 'You’re not waiting for anyone. What others promise you in meetings, Slack and email shows up here.',
  loadFailed: 'Couldn’t load what you’re waiting for',
  search: 'Search what you’re waiting for',
  endSearch: 'End the search',
  notFound: 'Nothing you’re waiting for has these words.',
  done: (title: string) => `Mark ${title} as done`,
  since: (day: string) => `Since ${day}`,
  reopen: 'Reopen',
  reopenNamed: (title: string) => `Reopen ${title}`,
  closed: (subject: string) => `No longer waiting for ${subject}`,
  reopened: (subject: string) => `Waiting for ${subject} again`,
  overdue: 'Overdue: ',
  /** `day`: “today”, “on Tuesday”. */
  closedBy: {
    you: (_name: string, day: string) => `You closed this ${day}.`,
    task: (_name: string, day: string) => `Completed ${day}.`,
    report: (name: string, day: string) => `${name} said ${day} that it’s done.`,
  },
} as const
