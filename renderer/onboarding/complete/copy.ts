import type { Ending } from './ending.ts'

/** The end of the setup. */
export const copy = {
  title: 'Setup Complete',
  leads: {
    'app-with-meeting': 'When your next meeting begins, Kept on your Mac offers to listen. You decide each time.',
    app: 'When a meeting begins, Kept on your Mac offers to listen. You decide each time.',
    'bot-joins': 'Kept will be in your next meeting. You don’t have to do anything.',
    'bot-stays-out': 'Kept isn’t in your next meeting yet. Turn it on here if you want it there.',
    bot: 'Kept joins your meetings as they come up in your calendar. You don’t have to do anything.',
    import: 'After a meeting, drop its transcript on your board, and Kept finds what was promised.',
  } satisfies Record<Ending, string>,
  nextMeeting: 'Your next meeting',
  off: 'Off',
  toBoard: 'Go to your board',
  tour: 'Watch the one-minute tour',
  invite: {
    idle: 'Invite a colleague',
    submitting: 'Copying the link…',
    submitted: 'Link copied',
  },
} as const
