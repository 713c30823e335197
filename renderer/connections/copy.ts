import type { DisconnectType } from '#shared/connections/schemas.ts'
import { counted, number } from '../platform/time.ts'

const list = new Intl.ListFormat('en-US')
const listed = (names: string[]) => list.format(names)

/** Text of the connections dialog and of what mentions connections elsewhere. */
export const copy = {
  connections: 'Connections',
  sources: 'Sources',
  allConnections: 'All connections',
  loading: 'Loading…',
  notLoaded: 'Could not be loaded',
  loadFailed: (name: string) => `The state of ${name} could not be loaded`,
  away: 'Kept can’t be reached now. This is how it was a moment ago; you can change it when the connection is back.',

  states: {
    connected: 'Connected',
    disconnected: 'Not connected',
    paused: 'Paused after 30 quiet days',
    'needs-reconnecting': 'Needs reconnecting',
    'not-set-up': 'Not set up on this server',
  },
  channelCount: (captured: number, all: number) => `${number(captured)} of ${counted(all, 'channel')}`,
  mailboxes: (amount: number) => counted(amount, 'mailbox', 'mailboxes'),

  connect: 'Connect',
  connecting: 'Connecting…',
  resume: 'Resume',
  resuming: 'Resuming…',
  reconnect: 'Reconnect',
  reconnecting: 'Reconnecting…',
  disconnect: 'Disconnect',
  disconnecting: 'Disconnecting…',
  keep: 'Keep it',
  tryAgain: 'Try again',
  openSettings: 'Open settings',

  pausedSince: (day: string) => `Paused since ${day}.`,
  paused: 'Paused.',
  pausedWhy: 'You had not used Kept for 30 days, so it stopped reading.',
  resumesToo: (names: string[]) => `This resumes ${listed(names)} too.`,
  notSetUp: 'Not set up on this server.',
  notSetUpHow: 'Its administrator can set',
  and: 'and',

  calendar: {
    name: 'Google Calendar',
    short: 'Google Calendar',
    brief: 'Calendar',
    reads:
      'Kept reads the titles, times and links of your meetings to know which to capture. It never changes your calendar, and nobody is told.',
    connect: 'Connect Google Calendar',
    missed: 'Meetings during the pause were not captured. What is coming up is read again as soon as you resume.',
    question: 'Why are you disconnecting Google Calendar?',
    leaving: 'Tasks that came from your meetings stay.',
  },
  slack: {
    name: 'Slack',
    short: 'Slack',
    brief: 'Slack',
    reads: 'Kept reads only the channels you switch on here. Nobody is told, and what it finds is yours alone.',
    connect: 'Connect Slack',
    missed:
      'What was written in your channels during the pause was not read. New messages are read as soon as you resume.',
    question: 'Why are you disconnecting Slack?',
    leaving: 'Tasks that came from Slack stay.',
  },
  email: {
    name: 'Email',
    short: 'Gmail',
    brief: 'Gmail',
    reads:
      'Kept reads the mail that you receive and send, beginning with the last 14 days, and looks for what you promise and are asked. It never sends, changes or deletes any.',
    connect: 'Connect Gmail',
    missed: 'Messages from the pause are still in your mailbox, and are read as soon as you resume.',
    question: 'Disconnect this mailbox?',
    leaving: 'Tasks that came from your mail stay.',
  },
  zapier: {
    name: 'Zapier',
    short: 'Zapier',
    brief: 'Zapier',
    reads: 'Let other apps make tasks in Kept, and let what you complete here start something there.',
    connect: 'Connect Zapier',
    missed: '',
    question: 'Disconnect Zapier?',
    leaving: 'Zaps that use Kept stop working until you connect it again. Tasks that they made stay.',
  },

  lost: {
    GRANT_LOST: {
      calendar: [
        'Google took the access back.',
        'That happens after a new password, or when it was removed in your Google account. Nothing that was captured is lost.',
      ],
      slack: [
        'Slack took the access back.',
        'That happens when it was removed in Slack, or by an admin of the workspace. Nothing that was captured is lost.',
      ],
      email: [
        'Google took the access back.',
        'That happens after a new password, or when it was removed in your Google account. Mail from meanwhile is read once you reconnect.',
      ],
      zapier: ['Zapier took the access back.', 'Connect it again to let your Zaps work.'],
    },
    SCOPE_MISSING: {
      calendar: [
        'Kept may not read your calendar.',
        'The box for it was not ticked when Google asked. Reconnect and leave it ticked.',
      ],
      slack: [
        'Kept may not read your channels.',
        'Slack did not allow everything that is needed. Reconnect and allow it.',
      ],
      email: [
        'Kept may not read your mail.',
        'The box for it was not ticked when Google asked. Reconnect and leave it ticked.',
      ],
      zapier: ['Zapier may not use Kept.', 'Connect it again and allow it.'],
    },
    APP_UNINSTALLED: {
      calendar: ['Kept was removed from your Google account.', 'Reconnect to let it read your calendar again.'],
      slack: [
        'Kept was removed from this Slack workspace.',
        'Reconnect to install it again. Your choice of channels is kept.',
      ],
      email: ['Kept was removed from your Google account.', 'Reconnect to let it read your mail again.'],
      zapier: ['Kept was removed from Zapier.', 'Connect it again to let your Zaps work.'],
    },
  } satisfies Partial<Record<DisconnectType, Record<string, readonly [string, string]>>>,

  google: {
    taken:
      'That Google account belongs to another person’s Kept. Choose another account, or disconnect it there first.',
    'scope-missing': 'Google did not give Kept the access it needs. Connect again and leave its box ticked.',
  },

  lastRead: (ago: string) => `Last read ${ago}`,
  notRead: 'Not read yet',
  readSoFar: (messages: number) => `Reading… ${counted(messages, 'message')}`,
  readingBack: (messages: number) => `Reading the last 14 days… ${counted(messages, 'message')}`,
  slackAccount: (team: string, name: string | null) => (name ? `${team} workspace, as ${name}` : `${team} workspace`),
  linkAccount: 'Link Account',
  otherAccount: 'Use another account',

  search: 'Search channels',
  clearSearch: 'Clear the search',
  showDms: 'Show DMs',
  channels: 'Channels',
  capture: (name: string) => `Capture ${name}`,
  off: 'Off',
  nothingSeen: 'No messages yet',
  justNow: 'just now',
  minutesAgo: (minutes: number) => `${minutes} min ago`,
  hoursAgo: (hours: number) => `${hours} h ago`,
  channelKinds: {
    public: 'Channel',
    private: 'Private channel',
    dm: 'Direct message',
    group: 'Group message',
    other: 'Conversation',
  },
  channelsFailed: 'Your channels could not be loaded',
  listingChannels: 'Reading your channels from Slack…',
  listing: 'reading channels…',
  noChannels: 'No channels yet. Join one in Slack, and it appears here.',
  noMatch: (search: string) => `No channel matches “${search}”.`,
  onlyDms: 'Only direct messages here. Show them to choose.',
  dmsHidden: 'Direct messages are not shown.',
  switchFailed: (name: string, isOn: boolean) => (isOn ? `${name} is still off` : `${name} is still on`),

  slackConnected: 'Slack Connected',
  slackFailed: 'Slack Connection Failed',
  slackFailedTitle: 'Slack was not connected.',
  slackFailedText: 'It may have been cancelled, or your workspace asks an admin to approve new apps first.',
  skip: 'Skip Slack',
  skipping: 'Skipping…',
  skipQuestion: 'Why are you skipping Slack?',
  skipText: 'You can connect it here at any time.',
  back: 'Back',

  openDoor: 'Building something yourself? API tokens and hooks are in your settings.',
  opensZapier: 'opens Zapier in a new tab',

  apps: { zoom: 'Zoom', meet: 'Google Meet', slack: 'Slack' },
  appIs: (name: string, isOn: boolean) => `${name}: ${isOn ? 'connected' : 'not connected'}`,
  appsConnected: (amount: number) => (amount === 0 ? 'No apps connected' : `${counted(amount, 'app')} connected`),

  needsReconnecting: (name: string) => `${name} needs reconnecting`,
  isPaused: (name: string) => `${name} is paused`,
  arePaused: 'Your sources are paused',

  first: {
    calendar: 'Finds the meetings to capture',
    slack: 'Only the channels you choose',
    email: 'Mail that you receive and send',
  },
  connectOf: (name: string) => `Connect ${name}`,
  nothingConnected: 'Nothing connected yet',
  areConnected: (names: string[]) => `${listed(names)} connected`,
} as const
