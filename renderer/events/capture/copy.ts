/** Text of the capture switch. */
export const copy = {
  captured: 'Captured',
  off: 'Off',
  noLink: 'No meeting link',
  nothingToJoin: 'Nothing to join',
  allDay: 'All day',
  declined: 'Declined',
  why: {
    'no-link': 'There is no link to a meeting in it, so there is nothing a bot could join.',
    'all-day': 'It lasts all day, and a bot joins only what has a time.',
    declined: 'You declined it.',
    choice: 'You switched it off for this event.',
    series: 'You switched it off for this series.',
    setting: 'Your bot setting leaves it out.',
    'not-set-up': 'Meeting bots are not set up on this server.',
  },

  capture: (title: string) => `Capture ${title}`,
  captureEvent: 'Capture this event',
  captureSeries: 'Capture this series',
  captureChannel: 'Capture this channel',

  scopeTitle: (title: string, isOn: boolean) => (isOn ? `Capture ${title}?` : `Stop capturing ${title}?`),
  scopes: {
    'this-event': 'This event',
    'all-future-events': 'This and following events',
    'all-events': 'All events in the series',
  },

  changed: (title: string, isOn: boolean) => (isOn ? `${title} is captured` : `${title} is not captured`),
  refused: (title: string, isOn: boolean) => (isOn ? `${title} is still off` : `${title} is still captured`),
} as const
