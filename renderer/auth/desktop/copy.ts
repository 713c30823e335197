/** Text for signing in to the desktop app and choosing its server. */
export const copy = {
  noAnswer: 'Kept goes on by itself as soon as it answers.',
  haveCode: 'Paste a code instead',
  code: 'Code from your browser',
  codeHint: 'Your browser shows it under “Return to Kept”.',
  codeMissing: 'Paste the code that your browser shows.',
  useCode: 'Sign in',
  usesServer: (host: string) => `Server: ${host}`,
  otherServer: 'Use another server',
  serverAddress: 'Address of your server',
  serverHint: 'Such as kept.example.com. Kept starts again with it.',
  serverMissing: 'Write the address of your server.',
  useServer: 'Use this server',
  looking: 'Looking…',
  backToFirst: 'Use the one the app came with',
  cancel: 'Cancel',
} as const
