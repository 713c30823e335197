/** Copy about this Mac's data. */
export const thisMacCopy = {
  title: 'Data on this Mac',
  isHere: 'Your data is on this Mac only',
  backup: 'Keep a copy',
  backupHow:
    'Time Machine takes the folder along. To copy it by hand, quit Kept first. “Your data” exports everything as one file.',
  move: 'Move to a server',
  moveLead: 'Your tasks, groups, labels, topics and events come along. Connections, tokens and audio stay here.',
  server: 'Address of the server',
  serverHint: 'Such as kept.example.com. You sign in there with your browser.',
  noServer: 'Write the address of the server.',
  moveNow: 'Move',
  moving: 'Sign in with your browser. Then everything is sent, counted and used from there.',
  startOver: 'Start over',
  leftBehind: 'What you moved is still on this Mac too',
  remove: 'Delete…',
  removeSure: 'Delete what is left on this Mac? It is on your server, and cannot be brought back here.',
  removeNow: 'Delete it from this Mac',
  keep: 'Keep it',
  failed: 'That did not work. Try again.',
} as const
