/** Text about recordings. `mac` says whose Mac. */
export const copy = {
  yours: 'your Mac',
  anothers: 'somebody else’s Mac',
  states: {
    UPLOADING: 'Sending…',
    TRANSCRIBING: 'Writing down…',
    WAITING_FOR_SPEECH: 'Waiting for speech',
    FAILED: 'Not written down',
  },
  recording: (mac: string) => `Recording on ${mac}.`,
  sending: (mac: string) => `The recording is on its way from ${mac}.`,
  writing: 'What was said is being written down.',
  waiting: 'Waiting for speech to be set up.',
  waitingHow: 'The recording is kept until then. Whoever runs this server can set',
  waitingAnd: 'and its key.',
  failed: 'What was said could not be written down.',
} as const
