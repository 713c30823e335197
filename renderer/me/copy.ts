/** Settings and profile of the user. */
export const copy = {
  theme: 'Theme',
  themes: { system: 'System', light: 'Light', dark: 'Dark' },

  meetingBot: 'Meeting bot',
  botSettings: {
    ENABLED_ALL: ['All meetings with a link', 'Joins every meeting on your calendar'],
    ENABLED_YES: ['Meetings I accepted', 'Joins when your answer is yes'],
    ENABLED_EXTERNAL: ['Only with people from outside', 'Joins when somebody of another company is invited'],
    DISABLED_ALL: ['No meetings', 'You can still add it to one meeting at a time'],
  },
  /** With the Mac app. */
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
  noBotsHow: 'Its administrator can set',
  noBotsAnd: 'and the key of that vendor. Your choice counts from then on.',

  recordings: 'Recordings',
  retentions: {
    AFTER_TRANSCRIPT: ['Delete audio once transcribed', 'What was said stays as text'],
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
} as const
