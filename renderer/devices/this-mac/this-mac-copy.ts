/** Copy about this Mac's data. */
export const thisMacCopy = {
  title: 'Data on this Mac',
  isHere: 'Your data is on this Mac only',
  backup: 'Keep a copy',
  backupHow:
    'Time Machine backs up the folder. To copy it yourself, quit Kept first. “Your data” exports everything as one file.',
  move: 'Move to a server',
  moveLead: 'Your tasks, groups, labels, topics and events move along. Connections, tokens and audio stay here.',
  server: 'Server address',
  serverHint: 'For example, kept.example.com. You sign in there with your browser.',
  noServer: 'Enter the server’s address.',
  moveNow: 'Move',
  moving: 'Sign in with your browser. Then Kept moves everything, checks it and uses the server from then on.',
  startOver: 'Start over',
  leftBehind: 'The data you moved is still on this Mac, too',
  remove: 'Delete…',
  removeSure: 'Delete the data left on this Mac? It’s on your server. You can’t bring it back here.',
  removeNow: 'Delete it from this Mac',
  keep: 'Keep it',
  failed: 'That didn’t work. Try again.',
} as const
