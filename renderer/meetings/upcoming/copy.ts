/** Text of the upcoming events. */
export const copy = {
  within: {
    now: 'now',
    minutes: (minutes: number) => `in ${minutes} min`,
    hours: (hours: number, minutes: number) => (minutes > 0 ? `in ${hours} h ${minutes} min` : `in ${hours} h`),
  },
  repeats: 'repeats',
  loadFailed: 'Couldn’t load your upcoming events',
  showing: (days: number) => `Showing the next ${days} days from Google Calendar.`,
  notSetUp: 'Meeting bots aren’t set up on this server, so none of these will be captured.',

  notSetUpBesideMac: 'Meeting bots aren’t set up on this server, but your Mac can listen to these.',
  withoutBots: 'Until it is, you can import transcripts.',

  nothing: {
    connected: {
      title: 'Nothing in the next 14 days',
      text: 'Meetings appear here once they’re in your Google Calendar.',
      action: null,
    },
    disconnected: {
      title: 'Your calendar isn’t connected',
      text: 'Connect it to see your next meetings and choose which to capture.',
      action: 'Connect Google Calendar',
    },
    paused: { title: 'Your calendar is paused', text: 'Resume it to see your next meetings.', action: 'Resume' },
    unpaid: {
      title: 'Your calendar isn’t syncing',
      text: 'Subscribe to see your next meetings and capture them.',
      action: 'See why',
    },
    'needs-reconnecting': {
      title: 'Your calendar needs reconnecting',
      text: 'Reconnect it to see your next meetings.',
      action: 'Reconnect',
    },
    'not-set-up': {
      title: 'Google Calendar isn’t set up on this server',
      text: 'Until it is, you can send a bot to a meeting by its link.',
      action: 'See what’s missing',
    },
  },
} as const
