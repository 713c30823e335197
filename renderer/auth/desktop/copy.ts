/** Text for signing in to the desktop app and choosing its server. */
export const copy = {
  noAnswer: 'Kept continues as soon as it’s back.',
  haveCode: 'Paste a code instead',
  code: 'Code from your browser',
  codeHint: 'Your browser shows it under “Return to Kept”.',
  codeMissing: 'Paste the code from your browser.',
  useCode: 'Sign in',
  usesServer: (host: string) => `Server: ${host}`,
  otherServer: 'Use another server',
  serverAddress: 'Server address',
  serverHint: 'For example, kept.example.com. Kept restarts to use it.',
  serverMissing: 'Enter your server’s address.',
  useServer: 'Use this server',
  looking: 'Checking…',
  backToFirst: 'Use the default server',
  cancel: 'Cancel',
} as const
