import { counted } from '../platform/time.ts'

/** Every word about the person themselves: settings, profile, signing out. */
export const copy = {
  settingsPages: {
    overview: { title: 'Settings', detail: '' },
    sessions: { title: 'Sessions', detail: 'Where you are signed in' },
    api: { title: 'API tokens and hooks', detail: 'For scripts, Zapier and n8n' },
    data: { title: 'Your data', detail: 'Export everything, or delete your account' },
  },
  account: 'Account',
  editProfile: 'Edit profile',
  logOut: 'Log out',
  logOutFailed: 'You are still signed in.',
  logOutAnyway: 'Log out anyway',
  stay: 'Stay',
  notSentYet: (changes: number) =>
    changes === 1
      ? '1 change is not sent yet. It stays on this device and is sent when you sign in here again.'
      : `${counted(changes, 'change')} are not sent yet. They stay on this device and are sent when you sign in here again.`,
  theme: 'Theme',
  themes: { system: 'System', light: 'Light', dark: 'Dark' },
  keyboard: 'Keyboard',

  thisMac: 'This Mac',
  meetingBot: 'Meeting bot',
  botSettings: {
    ENABLED_ALL: ['All meetings with a link', 'Joins every meeting on your calendar'],
    ENABLED_YES: ['Meetings I accepted', 'Joins when your answer is yes'],
    ENABLED_EXTERNAL: ['Only with people from outside', 'Joins when somebody of another company is invited'],
    DISABLED_ALL: ['No meetings', 'You can still add it to one meeting at a time'],
  },
  /** The same for whoever has the Mac app. */
  botSettingsBesideMac: {
    ENABLED_ALL: ['All meetings with a link', 'A bot joins each of them, also while your Mac is closed'],
    ENABLED_YES: ['Meetings I accepted', 'A bot joins when your answer is yes'],
    ENABLED_EXTERNAL: ['Only with people from outside', 'A bot joins when somebody of another company is invited'],
    DISABLED_ALL: ['No meetings', 'Only your Mac listens; no bot joins'],
  },
  macListens: 'Kept listens on your Mac. A bot joins only where you want one here.',
  botSettingFailed: 'Your choice was not saved.',
  botIsCalled: (name: string) => `It joins as “${name}”, so that everyone sees whose it is and that notes are taken.`,
  botLeaves: (word: string) => `Anyone there can make it leave by writing “${word}” in the chat of the meeting.`,
  botOneByOne: 'Whatever you choose, each meeting can be switched by itself in your upcoming events.',
  noBots: 'Meeting bots are not set up on this server.',
  noBotsHow: 'Whoever runs it can set',
  noBotsAnd: 'and the key of that vendor. Your choice counts from then on.',

  recordings: 'Recordings',
  retentions: {
    AFTER_TRANSCRIPT: ['Delete the sound after its words are written down', 'What was said stays as text'],
    THIRTY_DAYS: ['Keep the sound for 30 days', 'Then only the text stays'],
    FOREVER: ['Keep the sound', 'Until you delete the recording'],
  },
  noSpeech: 'Recordings cannot be written down yet.',
  noSpeechKept: 'They are kept until they can.',
  noSpeechHow: 'Whoever runs this server can set',
  noSpeechAnd: 'and its key.',

  profile: 'Edit profile',
  name: 'Name',
  email: 'Email',
  emailStays: 'You sign in with it, so it stays.',
  pictureStays: 'Your picture comes from Google.',
  saveProfile: 'Save Profile',
  saving: 'Saving…',
  cancel: 'Cancel',
  profileSaved: 'Profile saved',

  export: 'Export',
  exportLead:
    'Everything Kept holds about you, as one JSON file: tasks, groups, labels, events with their transcripts, messages and settings.',
  exportAll: 'Export everything',

  deleteAccount: 'Delete account',
  deleteLead: 'Everything goes for good after seven days. Until then you can change your mind.',
  deleteAsk: 'Delete account…',
  deleteTitle: 'Delete your account?',
  deleteWhen:
    'Capturing stops now, your API tokens end, and you are signed out everywhere else. In seven days this goes for good, unless you change your mind:',
  whatGoes: [
    'Your tasks, groups, labels and events with their transcripts',
    'The mail and Slack messages that Kept has read',
    'Kept’s access to Google and Slack, and your hooks',
  ],
  typeAddress: (email: string) => `Write ${email} to confirm`,
  deleting: 'Deleting…',
  deletionBegun: 'Your account will be deleted in seven days.',
  deletedOn: (day: string) => `Your account will be deleted on ${day}.`,
  everythingGoes: 'Everything in it goes then.',
  keepAccount: 'Keep my account',
  accountKept: 'Your account stays',
  notRestored: 'Your account is still to be deleted.',
} as const
