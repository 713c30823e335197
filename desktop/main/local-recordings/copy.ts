const counted = (count: number, one: string) => (count === 1 ? `1 ${one}` : `${count} ${one}s`)

/** Copy about uploaded and cut-off recordings. */
export const copy = {
  show: 'Show',
  wasRecorded: (title: string) => `${title} was recorded`,
  waitsForSpeechWhy:
    'The recording is kept. It will be transcribed once the server’s administrator sets SPEECH_PROVIDER.',
  waitsForSubscriptionWhy: 'The recording is kept. It will be transcribed once you subscribe to Kept.',
  failed: (title: string) => `${title} couldn’t be transcribed`,
  failedWhy: 'The recording is kept on the server. Its event shows why.',
  refused: (title: string) => `${title} was refused by the server`,
  refusedWhy: (sentence: string) => `${sentence} The recording stays on this Mac.`,
  partIsMissing: (title: string) => `Part of ${title} is missing`,
  partIsMissingWhy: (seconds: number) =>
    `${counted(seconds, 'second')} ${seconds === 1 ? 'was' : 'were'} lost and replaced with silence. The rest is complete.`,
  cutOff: (time: string) => `A recording was cut off at ${time}`,
  cutOffWhy: (title: string) => `${title}. Nothing recorded is lost.`,
  continue: 'Continue',
  finish: 'Finish',
  notConnected: 'Part of this recording is on the server, which can’t be reached. Connect, then delete it.',
  isGoingOn: 'This recording is still running. Stop it first.',
  gone: 'That recording is no longer on this Mac.',
  waitsFor: (serverUrl: string) =>
    `Recorded for ${URL.parse(serverUrl)?.host ?? serverUrl}. It will be uploaded when you use that server again.`,
} as const
