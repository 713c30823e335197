/** Tips on the board. */
export const copy = {
  macApp: {
    title: 'Kept is now on your Mac',
    text: 'It listens to your meetings instead of a bot: no extra participant, no waiting room, any meeting app.',
    go: 'Get the Mac app',
  },
  gotIt: 'Got it!',
  dismiss: 'Dismiss',
} as const
