/** Tips on the board. */
export const copy = {
  focus: {
    title: 'Focus is ready',
    text: 'Say what matters to you once. Focus then shows only the tasks that fit.',
  },
  slack: {
    title: 'Promises hide in channels, too',
    text: 'Choose the Slack channels Kept may read. It posts nothing, and nobody is told.',
    go: 'Connect Slack',
  },
  'mac-app': {
    title: 'Your Mac can listen instead of a bot',
    text: 'Kept for Mac records any call without another participant. Get it in Settings, any time.',
    go: 'Get the app',
  },
  gotIt: 'Got it!',
  dismiss: 'Dismiss',
} as const
