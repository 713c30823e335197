import { counted, number } from '../platform/time.ts'

/** What the board says about connections. */
export const boardCopy = {
  sources: 'Sources',
  names: {
    calendar: { name: 'Google Calendar', short: 'Google Calendar', brief: 'Calendar' },
    slack: { name: 'Slack', short: 'Slack', brief: 'Slack' },
    email: { name: 'Email', short: 'Gmail', brief: 'Gmail' },
    zapier: { name: 'Zapier', short: 'Zapier', brief: 'Zapier' },
  },
  states: {
    connected: 'Connected',
    disconnected: 'Not connected',
    paused: 'Paused after 30 quiet days',
    unpaid: 'Not syncing',
    'needs-reconnecting': 'Needs reconnecting',
    'not-set-up': 'Not set up on this server',
  },
  channelCount: (captured: number, all: number) => `${number(captured)} of ${counted(all, 'channel')}`,
  mailboxes: (amount: number) => counted(amount, 'mailbox', 'mailboxes'),
  listing: 'loading channels…',

  connect: 'Connect',
  connectOf: (name: string) => `Connect ${name}`,
  first: {
    calendar: 'Finds the meetings to capture',
    slack: 'Only the channels you choose',
    email: 'Mail you send and receive',
  },
  nothingConnected: 'Nothing connected yet',

  reconnect: 'Reconnect',
  needsReconnecting: (name: string) => `${name} needs reconnecting`,
  resume: 'Resume',
  isPaused: (name: string) => `${name} is paused`,
  arePaused: 'Your sources are paused',
} as const
