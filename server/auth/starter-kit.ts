/** The groups of a new board, in order. */
export const starterGroups = [
  { type: 'INCOMING', title: 'Inbox', icon: '📥', sort: 0 },
  { type: 'TODO', title: 'To do', icon: '✅', sort: 1 },
  { type: 'GETTING_STARTED', title: 'Getting started', icon: '👋', sort: 2 },
] as const

export const starterLabel = { type: 'IMPORTANT', name: 'Important', icon: '🎯', color: 'heat' } as const

/** The tasks a new user finds in Getting started. */
export const starterTasks = [
  {
    demoKey: 'IMPORT_TRANSCRIPT',
    title: 'Import the transcript of a meeting',
    notes: 'Drop a .txt, .vtt or .srt file anywhere on the board. What people promised in it appears in your inbox.',
  },
  {
    demoKey: 'SEE_THE_WORDS',
    title: 'Open a task and read the words it came from',
    notes: 'Every captured task shows the lines where it was said, and View Transcript takes you to them.',
  },
  {
    demoKey: 'KEEP_A_PROMISE',
    title: 'Tick this when you have kept a promise',
    notes: 'Completed tasks are under Completed, with the day you kept them.',
  },
]
