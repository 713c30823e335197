/** Setup and the calendar page. */
export const copy = {
  setUp: 'Setup',
  steps: {
    account: 'Account',
    'about-you': 'About you',
    slack: 'Slack',
    'desktop-app': 'Desktop app',
    finish: 'Finish',
  },

  calendarTitle: 'Connect your calendar · Kept',
  calendarRequired: 'Connecting Calendar is Required',
  calendarLead: 'Kept finds your meetings there. It reads events, and never changes or creates one.',
  connectCalendar: 'Connect Google Calendar',
  connecting: 'Connecting…',
  scopeMissing:
    'Google didn’t share your calendar. Connect again and check “View events on all your calendars” on Google’s page.',
  signedInAs: (email: string) => `Signed in as ${email}`,
  anotherAccount: 'Use another account',
  logOut: 'Log out',
} as const
