/** Text about recordings. `mac` says whose Mac. */
export const copy = {
  yours: 'your Mac',
  anothers: 'someone else’s Mac',
  states: {
    UPLOADING: 'Uploading…',
    TRANSCRIBING: 'Transcribing…',
    WAITING_FOR_SPEECH: 'Waiting to transcribe',
    WAITING_FOR_SUBSCRIPTION: 'Waiting to transcribe',
    FAILED: 'Not transcribed',
  },
  recording: (mac: string) => `Recording on ${mac}.`,
  sending: (mac: string) => `The recording is uploading from ${mac}.`,
  writing: 'The recording is being transcribed.',
  waiting: 'Transcription isn’t set up on this server, so this recording waits.',
  unpaid: 'This recording isn’t transcribed yet.',
  unpaidHow: (isMine: boolean) =>
    isMine
      ? 'You don’t have a Kept subscription. It’s kept, and will be transcribed once you subscribe.'
      : 'The person who recorded it doesn’t have a Kept subscription.',
  failed: 'The recording couldn’t be transcribed.',
} as const
