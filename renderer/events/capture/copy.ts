/** Text of the capture switch. */
export const copy = {
  captured: 'Captured',
  off: 'Off',
  noLink: 'No meeting link',
  nothingToJoin: 'Nothing to join',
  allDay: 'All day',
  declined: 'Declined',
  why: {
    'no-link': 'It has no meeting link, so there’s nothing for a bot to join.',
    'all-day': 'It lasts all day, and a bot only joins meetings with a start time.',
    declined: 'You declined it.',
    choice: 'You turned it off for this event.',
    series: 'You turned it off for this series.',
    setting: 'Your meeting bot setting leaves it out.',
    'not-set-up': 'Meeting bots aren’t set up on this server.',
    subscription: 'You don’t have a Kept subscription. Subscribe so that a bot can join.',
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

  changed: (title: string, isOn: boolean) => (isOn ? `${title} will be captured` : `${title} won’t be captured`),
  refused: (title: string, isOn: boolean) => (isOn ? `${title} is still off` : `${title} is still captured`),
} as const
