/** The step for Slack. */
export const copy = {
  title: 'Promises hide in channels',
  lead: '“I’ll have a look” is easy to type and easy to lose.',
  points: {
    channels: ['You choose the channels', 'Direct messages stay off until you turn them on.'],
    eyes: ['For your eyes only', 'Kept posts nothing. Your team is not notified.'],
    gone: ['Gone when you say so', 'Disconnecting stops reading at once.'],
  },
  connect: 'Connect Slack',
  connecting: 'Connecting…',
  skip: 'Skip for now',
  skipText: 'You can connect it later under Connections.',

  failedTitle: 'Slack wasn’t connected',
  failedLead: 'It may have been canceled, or an admin of your workspace may have to approve new apps first.',
  tryAgain: 'Try again',

  connected: 'Slack is connected',
  connectedLead: 'Choose the channels Kept reads. All others stay off.',
  notLoaded: 'Couldn’t load your channels',
  continue: 'Continue',

  example: {
    channel: 'rotterdam-pilot',
    said: [
      { name: 'Samir Haddad', text: 'Does anyone have the tide tables for week 50?', isPromise: false },
      { name: 'Maya Okafor', text: 'I do, I’ll send them over after lunch.', isPromise: true },
    ],
    task: 'Send Samir the tide tables for week 50',
    due: 'Today',
  },
} as const
