/** Settings and profile of the user. */
export const copy = {
  support: 'Support',
  supportChat: 'Chat with support',
  openInTab: 'Open in a new tab',

  meetingBot: 'Meeting bot',
  botSettings: {
    ENABLED_ALL: ['All meetings with a link', 'Joins every meeting on your calendar'],
    ENABLED_YES: ['Meetings I accepted', 'Joins when your answer is yes'],
    ENABLED_EXTERNAL: ['Meetings with external guests', 'Joins when someone outside your company is invited'],
    DISABLED_ALL: ['No meetings', 'You can still add it to one meeting at a time'],
  },
  /** With the Mac app. */
  botSettingsBesideMac: {
    ENABLED_ALL: ['All meetings with a link', 'A bot joins every one, even while your Mac is closed'],
    ENABLED_YES: ['Meetings I accepted', 'A bot joins when your answer is yes'],
    ENABLED_EXTERNAL: ['Meetings with external guests', 'A bot joins when someone outside your company is invited'],
    DISABLED_ALL: ['No meetings', 'Only your Mac listens; no bot joins'],
  },
  macListens: 'Kept listens on your Mac. Choose here which meetings a bot joins, too.',
  setUpWith: 'To set this up, set',
  and: 'and',
  choiceFailed: 'Your choice wasn’t saved.',
  botIsCalled: (name: string) => `It joins as “${name}”, so everyone can see whose it is and that it takes notes.`,
  botLeaves: (word: string) => `Anyone there can make it leave by typing “${word}” in the meeting’s chat.`,
  noSubscription: 'Without a subscription, no bot joins. Your choice applies once you subscribe.',
  botOneByOne: 'You can also turn it on or off for a single meeting in your upcoming events.',
  noBots: 'Meeting bots aren’t set up on this server.',

  recordings: 'Recordings',
  retentions: {
    AFTER_TRANSCRIPT: ['Delete audio once transcribed', 'The transcript stays'],
    THIRTY_DAYS: ['Keep audio for 30 days', 'Then only the transcript stays'],
    FOREVER: ['Keep audio', 'Until you delete the recording'],
  },
  recordingsNeedSubscription:
    'Without a subscription, new recordings aren’t uploaded or transcribed. They stay on your Mac until you subscribe.',
  noSpeech: 'Transcription isn’t set up on this server, so recordings wait.',

  timeZone: 'Time zone',
  zoneFollows: 'Automatic: follows the device you use',
  zoneIsFixed: 'Fixed: stays the same on every device',
  zoneIsFor: 'Kept reads “tomorrow” and “by Friday” in this time zone, and sends notifications by its clock.',
  changeZone: 'Change',
  changeTimeZone: 'Change the time zone',
  findZone: 'City or region',
  noZone: 'No time zone has that name.',
  automatic: 'Automatic',

  profile: 'Edit profile',
  name: 'Name',
  email: 'Email',
  emailStays: 'You sign in with this address, so it can’t be changed.',
  pictureStays: 'Your picture comes from Google.',
  saveProfile: 'Save Profile',
  saving: 'Saving…',
  cancel: 'Cancel',
  profileSaved: 'Profile saved',
} as const
