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
    title: 'Import a meeting transcript',
    notes:
      'Drop a .docx, .txt, .vtt or .srt file anywhere on the board. The promises people made in it appear in your inbox.',
  },
  {
    demoKey: 'SEE_THE_WORDS',
    title: 'Open a task to see where it came from',
    notes: 'Every captured task shows the lines it came from, and View Transcript opens them.',
  },
  {
    demoKey: 'KEEP_A_PROMISE',
    title: 'Check this off when you’ve kept a promise',
    notes: 'You’ll find it under Completed, with the day you finished it.',
  },
]
