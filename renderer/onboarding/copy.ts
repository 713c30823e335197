import type { Page } from '#shared/onboarding/flow.ts'
import type { GoogleSource } from './connect-google.ts'
import type { Part } from './where.ts'

/** The frame of the setup, and the pages that ask for an account and its sources. */
export const copy = {
  setUp: 'Setup',
  loading: 'Loading your setup…',
  parts: {
    account: 'Account',
    'about-you': 'About you',
    slack: 'Slack',
    'desktop-app': 'Desktop app',
    finish: 'Finish',
  } satisfies Record<Part, string>,
  names: {
    'no-work-email': 'A work account is needed',
    'connect-work-email': 'A work account is needed',
    'reconnect-calendar-mail': 'Connect calendar and mail',
    'reconnect-calendar': 'Connect your calendar',
    survey: 'About you',
    'survey-complete': 'About you',
    'connect-slack': 'Connect Slack',
    'desktop-app': 'Desktop app',
    complete: 'Setup complete',
    'video-demo': 'Tour',
  } satisfies Record<Page, string>,
  pageTitle: (name: string) => `${name} · Kept`,
  notSaved: 'That wasn’t saved.',
  support: 'Support',
  logOut: 'Log out',

  ready: 'You’re ready',
  readyLead: 'What you promise next lands in your Inbox, with the words you said.',
  toBoard: 'Go to your board',

  calendarRequired: 'Connecting Calendar is Required',
  calendarLead: 'Kept finds your meetings there. It reads events, and never changes or creates one.',
  connectCalendar: 'Connect Google Calendar',
  connecting: 'Connecting…',
  scopeMissing: {
    calendar:
      'Google didn’t share your calendar. Connect again and check “View events on all your calendars” on Google’s page.',
    email: 'Google didn’t share your mail. Connect again and check “View your email messages” on Google’s page.',
  } satisfies Record<GoogleSource, string>,
  signedInAs: (email: string) => `Signed in as ${email}`,
  anotherAccount: 'Use another account',

  sourcesTitle: 'Where do your promises happen?',
  sourcesLead: 'Kept reads both, and never changes or sends anything. Only you see what it finds.',
  sources: 'Sources',
  mail: { title: 'Gmail', detail: 'What you promise and are asked by email. Optional.' },
  calendar: { title: 'Google Calendar', detail: 'Your meetings, so Kept knows which to capture. Required.' },
  connect: 'Connect',
  connectOf: (name: string) => `Connect ${name}`,

  connectOther: (domain: string) => `Connect an account that is not @${domain}. What you have in Kept stays.`,
  personalAccount: 'That’s a personal Google account, so it can’t be used here. Connect your work account.',
  connectWorkAccount: 'Connect a work account',
} as const
