/** Text of the upcoming events. */
export const copy = {
  within: {
    now: 'now',
    minutes: (minutes: number) => `in ${minutes} min`,
    hours: (hours: number, minutes: number) => (minutes > 0 ? `in ${hours} h ${minutes} min` : `in ${hours} h`),
  },
  repeats: 'repeats',
  loadFailed: 'What is coming up could not be loaded',
  showing: (days: number) => `Showing the next ${days} days from Google Calendar.`,
  notSetUp: 'Meeting bots are not set up on this server, so none of these is captured.',

  notSetUpBesideMac:
    'No bot joins these: meeting bots are not set up on this server. Your Mac can listen to each of them.',
  withoutBots: 'Until it is, import the transcript of a meeting.',

  nothing: {
    connected: {
      title: 'Nothing in the next 14 days',
      text: 'Meetings appear here as soon as they are in your Google Calendar.',
      way: null,
    },
    disconnected: {
      title: 'Your calendar is not connected',
      text: 'Connect it, and your next meetings stand here, each with a switch for whether it is captured.',
      way: 'Connect Google Calendar',
    },
    paused: { title: 'Your calendar is paused', text: 'Resume it, and your next meetings stand here.', way: 'Resume' },
    'needs-reconnecting': {
      title: 'Your calendar needs reconnecting',
      text: 'Reconnect it, and your next meetings stand here.',
      way: 'Reconnect',
    },
    'not-set-up': {
      title: 'Google Calendar is not set up on this server',
      text: 'Until it is, send a bot into a meeting by its link.',
      way: 'See what is missing',
    },
  },
} as const
