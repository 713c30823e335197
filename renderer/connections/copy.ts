import type { DisconnectType } from '#shared/connections/schemas.ts'
import { counted } from '../platform/time.ts'
import { boardCopy } from './board-copy.ts'

const list = new Intl.ListFormat('en-US')
const listed = (names: string[]) => list.format(names)

/** Text of the connections dialog. */
export const copy = {
  ...boardCopy,
  connections: 'Connections',
  allConnections: 'All connections',
  loading: 'Loading…',
  notLoaded: 'Couldn’t load',
  loadFailed: (name: string) => `Couldn’t load ${name}`,
  notSyncingBrief: 'Not syncing',
  notSyncing: 'Not syncing. Without a subscription nothing new is captured; everything captured before stays.',
  outOfDate: 'Kept can’t be reached, so this may be out of date. You can make changes once the connection is back.',

  connecting: 'Connecting…',
  resuming: 'Resuming…',
  reconnecting: 'Reconnecting…',
  disconnect: 'Disconnect',
  disconnecting: 'Disconnecting…',
  keep: 'Keep it',
  tryAgain: 'Try again',
  openSettings: 'Open settings',

  pausedSince: (day: string) => `Paused since ${day}.`,
  paused: 'Paused.',
  pausedWhy: 'You hadn’t used Kept for 30 days, so it stopped reading.',
  resumesToo: (names: string[]) => `This resumes ${listed(names)}, too.`,
  unpaid: 'Not syncing.',
  unpaidWhy: 'You don’t have a Kept subscription.',
  subscribe: 'Subscribe',
  notSetUp: 'Not set up on this server.',

  calendar: {
    ...boardCopy.names.calendar,
    reads:
      'Kept reads the titles, times and links of your meetings to know which ones to capture. It never changes your calendar, and no one is notified.',
    connect: 'Connect Google Calendar',
    missed: 'Meetings during the pause weren’t captured. Upcoming ones will be once you resume.',
    waits: 'Meetings in the meantime aren’t captured. Upcoming ones will be once you subscribe.',
    question: 'Why are you disconnecting Google Calendar?',
    whatStays: 'Tasks from your meetings stay.',
  },
  slack: {
    ...boardCopy.names.slack,
    reads: 'Kept reads only the channels you turn on here. No one is notified, and only you see what it finds.',
    connect: 'Connect Slack',
    missed: 'Messages sent during the pause weren’t read. New ones will be once you resume.',
    waits: 'Messages sent in the meantime are read once you subscribe.',
    question: 'Why are you disconnecting Slack?',
    whatStays: 'Tasks from Slack stay.',
  },
  email: {
    ...boardCopy.names.email,
    reads:
      'Kept reads the mail you send and receive, starting with the last 14 days, to find what you promise and what you’re asked to do. It never sends, changes or deletes anything.',
    connect: 'Connect Gmail',
    missed: 'Messages from the pause are still in your mailbox and will be read once you resume.',
    waits: 'Mail that arrives in the meantime is read once you subscribe.',
    question: 'Disconnect this mailbox?',
    whatStays: 'Tasks from your mail stay.',
  },
  zapier: {
    ...boardCopy.names.zapier,
    reads: 'Other apps can create tasks in Kept, and completing a task here can start something there.',
    connect: 'Connect Zapier',
    missed: '',
    waits: '',
    question: 'Disconnect Zapier?',
    whatStays: 'Zaps that use Kept stop working until you connect it again. Tasks they created stay.',
  },

  lost: {
    GRANT_LOST: {
      calendar: [
        'Google ended Kept’s access.',
        'This happens after you change your password or remove Kept from your Google account. Nothing captured is lost.',
      ],
      slack: [
        'Slack ended Kept’s access.',
        'This happens after you or a workspace admin removes Kept from Slack. Nothing captured is lost.',
      ],
      email: [
        'Google ended Kept’s access.',
        'This happens after you change your password or remove Kept from your Google account. Mail that arrived in the meantime is read when you reconnect.',
      ],
      zapier: ['Zapier can no longer use Kept.', 'Connect it again to get your Zaps working.'],
    },
    SCOPE_MISSING: {
      calendar: [
        'Kept isn’t allowed to read your calendar.',
        'Its box wasn’t checked when Google asked. Reconnect and leave it checked.',
      ],
      slack: [
        'Kept isn’t allowed to read your channels.',
        'Slack didn’t grant everything Kept needs. Reconnect and allow all of it.',
      ],
      email: [
        'Kept isn’t allowed to read your mail.',
        'Its box wasn’t checked when Google asked. Reconnect and leave it checked.',
      ],
      zapier: ['Zapier isn’t allowed to use Kept.', 'Connect it again and allow access.'],
    },
    APP_UNINSTALLED: {
      calendar: ['Kept was removed from your Google account.', 'Reconnect to let it read your calendar again.'],
      slack: [
        'Kept was removed from this Slack workspace.',
        'Reconnect to install it again. Your channels stay as you set them.',
      ],
      email: ['Kept was removed from your Google account.', 'Reconnect to let it read your mail again.'],
      zapier: ['Kept was removed from Zapier.', 'Connect it again to get your Zaps working.'],
    },
  } satisfies Partial<Record<DisconnectType, Record<string, readonly [string, string]>>>,

  google: {
    taken:
      'That Google account is connected to someone else’s Kept. Use another account, or disconnect it there first.',
    blocked: 'That’s a personal Google account, so it can’t be used here. Connect your work account.',
    'scope-missing': 'Google didn’t give Kept the access it needs. Connect again and leave its box checked.',
  },

  lastRead: (ago: string) => `Last read ${ago}`,
  notRead: 'Not read yet',
  readSoFar: (messages: number) => `Reading… ${counted(messages, 'message')}`,
  readingBack: (messages: number) => `Reading the last 14 days… ${counted(messages, 'message')}`,
  slackAccount: (team: string, name: string | null) => (name ? `${team} workspace, as ${name}` : `${team} workspace`),
  linkAccount: 'Link Account',
  otherAccount: 'Use another account',

  search: 'Search channels',
  clearSearch: 'Clear search',
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
  channelsFailed: 'Couldn’t load your channels',
  listingChannels: 'Loading your channels from Slack…',
  noChannels: 'No channels yet. Join one in Slack and it shows up here.',
  noMatch: (search: string) => `No channels match “${search}”.`,
  onlyDms: 'There are only direct messages. Turn on “Show DMs” to see them.',
  dmsHidden: 'Direct messages are hidden.',
  switchFailed: (name: string, isOn: boolean) => (isOn ? `${name} is still off` : `${name} is still on`),

  slackConnected: 'Slack Connected',
  slackFailed: 'Slack Connection Failed',
  slackFailedTitle: 'Slack wasn’t connected.',
  slackFailedText: 'It may have been canceled, or an admin of your workspace may have to approve new apps first.',
  skip: 'Skip Slack',
  skipping: 'Skipping…',
  skipQuestion: 'Why are you skipping Slack?',
  skipText: 'You can connect it here anytime.',
  back: 'Back',

  apiHint: 'Building something yourself? API tokens and webhooks are in your settings.',
  opensZapier: 'opens Zapier in a new tab',

  apps: { zoom: 'Zoom', meet: 'Google Meet', slack: 'Slack' },
  appIs: (name: string, isOn: boolean) => `${name}: ${isOn ? 'connected' : 'not connected'}`,
  appsConnected: (amount: number) => (amount === 0 ? 'No apps connected' : `${counted(amount, 'app')} connected`),

  areConnected: (names: string[]) => `${listed(names)} connected`,
} as const
