import type { TaskGroupType } from '#shared/task-groups/schemas.ts'

/** Every word of the board. */
export const copy = {
  board: 'Task board',
  loading: 'Loading your tasks…',
  tasks: 'tasks: ',
  columnTasks: (title: string) => `${title} tasks`,
  loadFailed: 'Your tasks could not be loaded',
  empty: {
    INCOMING: 'Nothing new. What you promise next lands here.',
    TODO: 'Nothing to do here yet.',
    GETTING_STARTED: 'You are all set.',
    CUSTOM: 'Nothing in this group yet.',
  } satisfies Record<TaskGroupType, string>,

  reading: (title: string) => `Reading “${title}”. Tasks appear here as they are found.`,

  firstTitle: 'What you promise lands here',
  firstText: 'Kept reads a transcript, finds what people promised and turns it into tasks with the words they came from.',
  trySample: 'Try a sample meeting',
  tryIt: 'Try it',
  tryingIt: 'Reading…',
  sampleText: 'A short made-up call. One click removes it again.',
  orImport: 'or try it with something you have',
  importTitle: 'Import a transcript',
  importText: 'Drop a .txt, .vtt or .srt file, or paste the text',

  isSample: 'This is a sample meeting.',
  removeSample: 'Remove it',
} as const
