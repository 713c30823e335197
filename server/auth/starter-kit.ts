/** The groups of a new board, in order. */
export const starterGroups = [
  { type: 'INCOMING', title: 'Inbox', icon: '📥', sort: 0 },
  { type: 'TODO', title: 'To do', icon: '✅', sort: 1 },
  { type: 'GETTING_STARTED', title: 'Getting started', icon: '👋', sort: 2 },
] as const

export const starterLabel = { type: 'IMPORTANT', name: 'Important', icon: '🎯', color: 'heat' } as const
