import { counted, number } from '../platform/time.ts'

/** Text of the transcript import. */
export const copy = {
  title: 'Import a transcript',
  drop: 'Drop a file, or paste the text',
  sources: 'From Zoom, Meet, Teams, Otter, Fireflies or Granola',
  formats: '.docx, .txt, .vtt, .srt or .json, up to 5 MB',
  chooseFile: 'Choose a file',
  pasteText: 'Paste the text',
  pasteLabel: 'Transcript text',
  pastePlaceholder: '[0:05] Ana: I’ll send the draft by Friday.',
  otherFile: 'Choose another',
  chooseInstead: 'Use a file instead',
  pasted: 'Pasted text',
  reading: 'Reading…',
  found: (lines: number, speakers: number) => `${counted(lines, 'line')}, ${counted(speakers, 'speaker')}`,
  skipped: (lines: number) =>
    lines === 1 ? '1 line has no speaker and is left out' : `${number(lines)} lines have no speaker and are left out`,
  skippedLine: (line: number, text: string) => `${line}: ${text}`,
  titleField: 'Title',
  untitled: 'Transcript',
  when: 'When',
  noTitle: 'Enter a title.',
  noTime: 'Enter when it took place.',
  noText: 'Choose a file or paste the text first.',
  tooLarge: 'That transcript is larger than 5 MB. Split it into parts and import each one.',
  unreadable: 'That file couldn’t be opened. Choose it again.',
  cancel: 'Cancel',
  findTasks: 'Find tasks',
  sending: 'Sending…',

  workingTitle: (title: string) => `Reading ${title}`,
  linesRead: (lines: number, speakers: number) => `${counted(lines, 'line')}, ${counted(speakers, 'speaker')}`,
  lookingForPromises: 'Looking for promises',
  passages: (amount: number) =>
    amount === 1 ? '1 passage that sounds like a promise' : `${number(amount)} passages that sound like promises`,
  comparing: 'Comparing with your open tasks',
  compared: 'Compared with your open tasks',
  progress: 'Import',
  canClose: 'You can close this. The tasks appear in your inbox when they’re ready.',
  canCloseAsking: 'You can close this. The event in Events will ask which speaker you are.',
  close: 'Close',
  failedTitle: (title: string) => `Couldn’t read all of ${title}`,
  failed: 'Import it again to retry. Tasks found so far stay in the event.',

  who: 'Which one is you?',
  whoLead: (promises: number, title: string) =>
    promises > 0
      ? `Kept found ${counted(promises, 'promise')} in “${title}”. Say who you are, and it sorts yours from the others’.`
      : `Say who you are in “${title}”, and Kept sorts your promises from the others’.`,
  promises: (amount: number) => (amount === 0 ? 'No promises' : counted(amount, 'promise')),
  said: (words: string) => `“${words}”`,
  because: { name: 'Same name as yours', address: 'Your address', before: 'You chose this name before' },
  notInIt: 'I wasn’t in it',
  notInItThen: 'Nothing goes to your inbox',
  remembers: 'Kept remembers the name for the next import.',
  decideLater: 'Decide later',
  eventFailed: 'Couldn’t load this event',
  goOn: 'Continue',

  doneTitle: (tasks: number, title: string) =>
    tasks === 0 ? `No tasks in ${title}` : `${counted(tasks, 'task')} from ${title}`,
  nothing: 'Kept found no promises in it. The transcript is in your events.',
  undoImport: 'Undo import',
  undoing: 'Removing…',
  openEvent: 'Open the event',
  goToBoard: 'Go to board',
  yoursTitle: (tasks: number) =>
    tasks === 1 ? '1 promise is yours' : tasks === 0 ? 'No promise is yours' : `${number(tasks)} promises are yours`,
  from: (title: string, day: string, minutes: number) =>
    minutes > 0 ? `From “${title}”, ${day}, ${counted(minutes, 'minute')}.` : `From “${title}”, ${day}.`,
  notInItTitle: 'You weren’t in it',
  notInItLead: (tasks: number, title: string) =>
    tasks === 1
      ? `The promise stays with “${title}”. Your inbox didn’t change.`
      : `All ${number(tasks)} promises stay with “${title}”. Your inbox didn’t change.`,
  afterAll: 'Were you there after all?',
  chooseName: 'Choose your name',
  yours: 'Yours',
  inInbox: 'In your inbox',
  promisedYou: 'Others promised you',
  inWaiting: 'In Waiting',
  unassigned: 'Unassigned',
  archived: 'Archived',
  noise: (tasks: number) => `${number(tasks)} left out as not ${tasks === 1 ? 'a promise' : 'promises'}`,
  tooMany: (passages: number, most: number) =>
    `Kept found ${number(passages)} passages that sound like promises and read the ${number(most)} clearest. To get the rest, split the transcript and import each part.`,
  skippedShort: (lines: number) => counted(lines, 'line skipped', 'lines skipped'),
} as const
