import { counted } from '../platform/time.ts'

/** Every word about the recordings that are on this Mac. */
export const copy = {
  title: 'Recordings on this Mac',
  still: 'Still on this Mac',
  failed: 'The recordings on this Mac could not be read',
  none: 'Everything that was recorded is sent.',
  minutes: (seconds: number) =>
    seconds < 60 ? counted(Math.round(seconds), 'second') : counted(Math.round(seconds / 60), 'minute'),
  is: { recording: 'Recording', 'cut-off': 'Cut off', sending: 'Waits to be sent', refused: 'Not sent' },
  continue: 'Continue',
  continueOf: (title: string) => `Continue ${title}`,
  finish: 'Finish',
  finishOf: (title: string) => `Finish ${title}`,
  tryAgain: 'Try again',
  tryAgainOf: (title: string) => `Send ${title} again`,
  delete: 'Delete',
  deleteOf: (title: string) => `Delete ${title}`,
  deleteTitle: (title: string) => `Delete the recording of ${title}?`,
  deleteText: 'Its sound goes from this Mac and from the server. It cannot be brought back.',
  keep: 'Keep',
  continued: (title: string) => `${title} is recorded again.`,
  finished: (title: string) => `${title} is finished and is sent.`,
  deleted: (title: string) => `The recording of ${title} is deleted.`,
  cutOff: (time: string) => `Recording cut off at ${time}`,
  wereCutOff: (recordings: number) => `${counted(recordings, 'recording')} were cut off.`,
  show: 'Show',
} as const
