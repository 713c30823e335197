import type { DemoKey } from '#shared/onboarding/demo-tasks.ts'

export type Speaker = 'Priya' | 'You' | 'Kept'

export type Line = {
  speaker: Speaker
  /** When the line starts, in seconds. */
  at: number
  /** What is said before the promise, or all of it. */
  says: string
  promise?: Promise
}

type Promise = {
  words: string
  /** When Kept has caught it. */
  caughtAt: number
  /** The task on the board, or what someone else’s board gets. */
  task: { demoKey: DemoKey } | { title: string }
}

/** The meeting. Kept speaks only over the closing picture, where no one else does. */
export const lines: Line[] = [
  {
    speaker: 'Priya',
    at: 1,
    says: 'Morning! So, the lighthouse inspection is on Thursday, and the ferry won’t run in this wind.',
  },
  { speaker: 'You', at: 7.2, says: 'And the harbor is full until Friday anyway.' },
  { speaker: 'Priya', at: 10.3, says: 'So how do we get out there?' },
  {
    speaker: 'You',
    at: 12.6,
    says: 'By air.',
    promise: {
      words: 'I’ll book the helicopter for the lighthouse inspection.',
      caughtAt: 18.1,
      task: { demoKey: 'helicopter' },
    },
  },
  { speaker: 'Priya', at: 18.8, says: 'Thanks! Oh, look: it’s on your board already, and you didn’t type a thing.' },
  { speaker: 'You', at: 23.9, says: 'I never do. Kept listens for promises, and leaves the small talk alone.' },
  {
    speaker: 'Priya',
    at: 29,
    says: 'Then it should catch this one.',
    promise: { words: 'I’ll bring the spare lamp.', caughtAt: 33.8, task: { title: 'Bring the spare lamp' } },
  },
  { speaker: 'You', at: 34.3, says: 'It did. That one is on your board, though. Mine only has what I say.' },
  { speaker: 'Priya', at: 39.4, says: 'Fair enough. Has the harbor master seen the new schedule?' },
  {
    speaker: 'You',
    at: 43.4,
    says: 'Not yet.',
    promise: { words: 'I’ll email it to her before lunch.', caughtAt: 47.1, task: { demoKey: 'email' } },
  },
  { speaker: 'Priya', at: 47.8, says: 'And there it is. See you Thursday!' },
  { speaker: 'Kept', at: 52.2, says: 'What you promise lands on your board.' },
]

/** When the call gives way to the closing picture, and when the video ends. */
export const closesAt = 50.6
export const endsAt = 57

export const textOf = ({ says, promise }: Line) => [says, promise?.words].filter(Boolean).join(' ')
