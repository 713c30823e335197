import { counted } from '../platform/time.ts'

/** Copy about the recordings on this Mac. */
export const copy = {
  title: 'Recordings on this Mac',
  still: 'Still on this Mac',
  failed: 'Couldn’t load the recordings on this Mac',
  none: 'Everything is uploaded.',
  minutes: (seconds: number) =>
    seconds < 60 ? counted(Math.round(seconds), 'second') : counted(Math.round(seconds / 60), 'minute'),
  is: { recording: 'Recording', 'cut-off': 'Cut off', sending: 'Waiting to upload', refused: 'Not uploaded' },
  continue: 'Continue',
  continueOf: (title: string) => `Continue ${title}`,
  finish: 'Finish',
  finishOf: (title: string) => `Finish ${title}`,
  tryAgain: 'Try again',
  tryAgainOf: (title: string) => `Retry ${title}`,
  delete: 'Delete',
  deleteOf: (title: string) => `Delete ${title}`,
  deleteTitle: (title: string) => `Delete the recording of ${title}?`,
  deleteText: 'This deletes its audio from this Mac and the server. You can’t undo this.',
  keep: 'Keep',
  continued: (title: string) => `${title} is recording again.`,
  finished: (title: string) => `${title} is finished and uploading.`,
  deleted: (title: string) => `Deleted the recording of ${title}.`,
  cutOff: (time: string) => `Recording cut off at ${time}`,
  wereCutOff: (recordings: number) => `${counted(recordings, 'recording')} were cut off.`,
  show: 'Show',
} as const
