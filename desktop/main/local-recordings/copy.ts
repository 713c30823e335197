const counted = (count: number, one: string) => (count === 1 ? `1 ${one}` : `${count} ${one}s`)

/** What is said when a recording was sent and when its words are tasks. */
export const copy = {
  show: 'Show',
  waitsForSpeech: (title: string) => `${title} is recorded`,
  waitsForSpeechWhy:
    'The recording is kept; whoever runs the server can set SPEECH_PROVIDER, and then it is written down.',
  failed: (title: string) => `${title} could not be written down`,
  failedWhy: 'The recording is kept on the server, where its event says why.',
  refused: (title: string) => `${title} was not taken by the server`,
  refusedWhy: (sentence: string) => `${sentence} The recording stays on this Mac.`,
  partIsMissing: (title: string) => `A part of ${title} is missing`,
  partIsMissingWhy: (seconds: number) =>
    `${counted(seconds, 'second')} of it ${seconds === 1 ? 'is' : 'are'} neither on this Mac nor on the server any more. Silence stands there; the rest is complete.`,
  cutOff: (time: string) => `A recording was cut off at ${time}`,
  cutOffWhy: (title: string) => `${title}. Nothing that was recorded is lost.`,
  goOn: 'Continue',
  finish: 'Finish',
  notConnected: 'Part of this recording is on the server already, which cannot be reached. Connect, then delete it.',
  isGoingOn: 'This recording goes on. Stop it first.',
  gone: 'That recording is no longer on this Mac.',
  waitsFor: (serverUrl: string) =>
    `Recorded for ${URL.parse(serverUrl)?.host ?? serverUrl}. It is sent when you use that server again.`,
} as const
