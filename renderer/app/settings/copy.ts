/** The settings' pages and their overview. */
export const copy = {
  settingsPages: {
    overview: { title: 'Settings', detail: '' },
    reading: { title: 'How Kept reads', detail: '' },
    learning: { title: 'What Kept has learned from you', detail: 'From what you correct in captured tasks' },
    sessions: { title: 'Sessions', detail: 'Where you’re signed in' },
    programs: { title: 'Programs', detail: 'What else may use your board' },
    api: { title: 'API tokens and hooks', detail: 'For scripts, Zapier and n8n' },
    data: {
      title: 'Your data',
      detail: 'Export tasks or everything, show deadlines in a calendar, delete your account',
    },
  },
  account: 'Account',
  editProfile: 'Edit profile',
  logOut: 'Log out',
  keyboard: 'Keyboard',
  thisMac: 'This Mac',
} as const
