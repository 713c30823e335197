import type { AccessKind, EndedAccess, SignInProblem } from '#shared/auth/schemas.ts'
import { counted } from '../platform/time.ts'

/** Text of the pages before sign-in and of the list of sessions. */
export const copy = {
  headline: 'Keep what you promise',
  localLead: 'This server has no Google sign-in yet, so you can start right here.',
  googleLead: 'Kept listens where you work, and turns what you said you’d do into tasks you can trust.',
  googleFine: 'Use your work account. Only you see what Kept finds; your team is not notified.',
  wasBlocked: (address: string) => `Use your work account. ${address} is a personal address, so it can’t be used here.`,
  neitherLead: 'No one can sign in on this server yet. Its administrator can turn on Google or local sign-in.',
  name: 'Name',
  email: 'Work email',
  start: 'Start',
  starting: 'Starting…',
  google: 'Continue with Google',
  browser: 'Sign in with your browser',
  browserLead: 'Your browser opens for you to sign in, and Kept continues here.',
  browserOpen: 'Your browser is open. Finish there, or press the button again to start over.',
  failed: 'Couldn’t load sign-in',
  problems: {
    denied: 'Google didn’t tell Kept who you are, so you’re not signed in. Try again when you’re ready.',
    expired: 'That sign-in took too long or started in another browser. Start again here.',
    unavailable: 'Google isn’t responding right now. Try again in a moment.',
    unverified: 'Google hasn’t verified that address yet. Verify it in your Google account, then continue.',
    taken: 'Another Google account already signs in to Kept with that address. Use that one.',
    deactivated: 'This account has been deactivated. Contact your administrator.',
  } satisfies Record<SignInProblem, string>,

  signInTitle: 'Sign in · Kept',
  noWorkEmailTitle: 'A work account is needed · Kept',
  noWorkEmail: 'Kept needs your work account',
  noWorkEmailLead: 'It lives on your work calendar, channels and mail, so personal addresses can’t be used.',
  tryOther: (domain: string | null) =>
    domain ? `Try again with an address that is not @${domain}.` : 'Try again with your work address.',
  workAccount: 'Try again with a work account',
  otherAddress: 'Try again with another address',
  addressKept: 'Kept remembers this address for an hour, only to show it here.',

  noName: 'Enter your name.',
  noEmail: 'Enter a full address, such as maya@portolan.example.',
} as const

/** A sample transcript that shows the idea of the product. */
export const sampleLines = [
  { time: '14:21', speaker: 'Inês Duarte', text: 'Nobody has written the release note yet.', task: null },
  {
    time: '14:22',
    speaker: 'Maya Okafor',
    text: 'I’ll have a draft by Friday, one page.',
    task: { title: 'Draft the release note for berth planner 1.0', due: 'Friday' },
  },
  { time: '14:25', speaker: 'Priya Raman', text: 'Two illustrations still need the night palette.', task: null },
  {
    time: '14:26',
    speaker: 'Maya Okafor',
    text: 'Let me look at them with you tomorrow.',
    task: { title: 'Look at the night palette with Priya', due: 'Tomorrow' },
  },
] as const

export const sampleTitle = 'Launch weekly'

export const consentProblems = {
  denied: 'Kept wasn’t given access to Google. Nothing has changed.',
  expired: 'That took too long or started in another browser. Start again here.',
  unavailable: 'Google isn’t responding right now. Try again in a moment.',
  unverified: 'Google hasn’t verified that address yet. Verify it in your Google account first.',
  taken: 'That Google account is connected to someone else’s Kept. Use another one.',
  deactivated: 'This account has been deactivated. Contact your administrator.',
} as const satisfies Record<SignInProblem, string>

export const sessionCopy = {
  title: 'Sessions',
  lead: 'Where you’re signed in to Kept. Sessions end after 30 days without use.',
  failed: 'Couldn’t load your sessions',
  thisOne: 'This device',
  inUse: 'Active now',
  lastUsed: (when: string) => `Last used ${when}`,
  end: 'End',
  endOn: (device: string) => `End the session on ${device}`,
  endOthers: 'Sign out everywhere else…',
  ended: (device: string) => `Ended the session on ${device}.`,
} as const

export const elsewhereCopy = {
  title: 'Sign out everywhere else?',
  text: 'Kept signs you out on all your other devices.',
  alsoEnd: 'Also end what works without signing in:',
  kinds: {
    programs: { name: 'Connected apps', detail: 'They lose access to your account.' },
    tokens: { name: 'API tokens', detail: 'Scripts that use them stop working.' },
    calendarFeed: { name: 'Calendar feed', detail: 'Calendars that follow your deadlines stop updating.' },
    hooks: { name: 'Webhooks', detail: 'Kept stops sending to their addresses.' },
  },
  cancel: 'Cancel',
  signOut: 'Sign out',
  ended({ sessions, programs, tokens, calendarFeed, hooks }: EndedAccess): string {
    const parts = [
      sessions > 0 && counted(sessions, 'session'),
      programs > 0 && counted(programs, 'connected app'),
      tokens > 0 && counted(tokens, 'API token'),
      calendarFeed > 0 && 'the calendar feed',
      hooks > 0 && counted(hooks, 'webhook'),
    ].filter((part) => part !== false)
    return parts.length > 0 ? `Ended ${inWords.format(parts)}.` : 'There was nothing else to end.'
  },
} as const satisfies { kinds: Record<AccessKind, object> } & Record<string, unknown>

const inWords = new Intl.ListFormat('en')

/** Text for Kept on this Mac only. */
export const thisMacCopy = {
  lead: 'Your data is on this Mac only.',
  use: 'Use Kept on this Mac only',
  fine: 'No account, no server. Everything stays in your Library folder. You can move to a server later.',
  continueHere: 'Continue with Kept on this Mac',
  isHere: 'Your tasks and events are still here.',
  useServer: 'Use a server instead',
  name: 'Your name',
  hint: 'So Kept knows which promises are yours.',
  noName: 'Enter your name.',
  start: 'Start',
  starting: 'Starting…',
  failed: 'Kept couldn’t start on this Mac. Try again.',
} as const
