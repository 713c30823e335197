import { counted } from '../../platform/time.ts'

/** The settings' pages and how to find them. */
export const copy = {
  settings: 'Settings',
  pages: {
    you: { title: 'You', detail: 'Name, look, plan, your data' },
    capture: { title: 'Capture', detail: 'Where promises come from' },
    notifications: { title: 'Notifications', detail: 'Email, Slack, push, the daily digest' },
    developers: { title: 'Developers', detail: 'Connected apps, API tokens, webhooks' },
    shortcuts: { title: 'Keyboard shortcuts', detail: '' },
    reading: { title: 'How Kept reads', detail: '' },
    learning: { title: 'What Kept has learned from you', detail: 'From what you correct in captured tasks' },
    sessions: { title: 'Sessions', detail: 'Where you’re signed in' },
    data: {
      title: 'Your data',
      detail: 'Export tasks or everything, show deadlines in a calendar, delete your account',
    },
  },
  search: 'Search settings',
  clearSearch: 'Clear the search',
  results: 'Results',
  found: (amount: number) => `${counted(amount, 'setting')} found`,
  nothing: (text: string) => `No setting found for “${text}”.`,
  changeShortcuts: 'Change keyboard shortcuts',
  developersLead: 'For connecting Kept to other software. You can leave all of this alone.',
  account: 'Account',
  editProfile: 'Edit profile',
  logOut: 'Log out',
  thisMac: 'This Mac',
} as const
