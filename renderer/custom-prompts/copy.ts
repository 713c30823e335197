import type { TitleRun } from '#shared/custom-prompts/title-run.ts'

const titles = (count: number) => (count === 1 ? '1 title' : `${count.toLocaleString('en')} titles`)
const progress = ({ done, total }: TitleRun) => `${done.toLocaleString('en')} of ${total.toLocaleString('en')}`

/** The setting for the wording of tasks. */
export const copy = {
  title: 'Task prompt',
  lead: 'How Kept should word your tasks.',
  example: 'Start with a verb. Name the customer first when there is one.',
  forCaptured: 'Use for captured tasks',

  noModel: 'Custom wording needs a language model, and this server has none.',
  otherReader: 'Custom wording needs the server’s language model, which doesn’t read your conversations.',
  chooseReader: 'How Kept reads',

  preview: 'Try on recent tasks',
  previewing: 'Trying…',
  previewTitle: 'Recent tasks, before and after',
  nothingToPreview: 'There are no captured tasks to try it on yet.',
  unchanged: 'Stays as it is',
  becomes: 'becomes',

  run: 'Run for captured tasks',
  waiting: 'Starting…',
  running: (run: TitleRun) => `Rewording your captured tasks: ${progress(run)}`,
  runProgress: 'Rewording',
  cancel: 'Cancel',
  undo: 'Undo',
  undone: 'All titles are back as they were.',
  undoFailed: 'Couldn’t put the titles back.',
  ended(run: TitleRun) {
    if (run.state === 'UNDONE') return copy.undone
    const result = run.reworded > 0 ? `Reworded ${titles(run.reworded)}.` : 'No title changed.'
    if (run.state === 'CANCELED') return `Stopped after ${progress(run)}. ${result}`
    if (run.state === 'FAILED') return `The language model stopped answering after ${progress(run)}. ${result}`
    return result
  },
} as const
