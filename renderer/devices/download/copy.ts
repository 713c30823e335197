/** Copy about downloading the Mac app. */
export const copy = {
  title: 'Kept for Mac',
  pageTitle: 'Desktop app · Kept',
  headline: 'Your Mac can listen instead of a bot',
  lead: 'No extra participant, no waiting room, any meeting app.',
  points: {
    channels: ['Your microphone and the call, as two channels', 'So Kept knows which words are yours.'],
    seen: ['You always see when it records', 'Start, pause and stop from the menu bar.'],
    chat: ['A line for the chat', 'Ready to paste, so everyone knows.'],
  },
  download: 'Download for Mac',
  downloadAgain: 'Download again',
  needs: 'macOS 14.4 or later',
  installed: 'Installed already?',
  openApp: 'Open the app',
  skip: 'Skip',

  downloading: 'Downloading…',
  progress: 'Download',
  steps: (file: string, name: string) => [
    `Open ${file} and drag Kept to Applications`,
    `Open Kept and sign in as ${name}`,
    'Come back here; this page continues automatically',
  ],
  theFile: 'the file',
  waiting: 'Waiting for the app to sign in',
  failed: 'Download failed.',
  byHand: 'Try the download link',
  tryAgain: 'Try again',

  missing: 'The Mac app can’t be downloaded from this server yet.',
  missingHow: 'Its administrator can set',

  appConnected: 'App Connected',
  connected: 'Your Mac can listen now',
  connectedOn: (name: string) => `Kept is signed in on ${name}.`,
  otherTab: 'Continue setup in the other tab, or continue here.',
  continue: 'Continue',
  arrived: (name: string) => `Kept is connected on ${name}`,

  onlyMac: 'The app is for Macs',
  onlyMacLead:
    'It needs macOS 14.4 or later. Everything else of Kept works right here, and a bot can join your meetings.',
  open: 'Open Kept',
  onPhone: 'Get the app on your Mac',
  onPhoneLead: 'We’ll email you a download link. Open it on your Mac.',
  remind: 'Email me the link',
  sending: 'Sending…',
  sent: 'Reminder sent',
  sentTo: (email: string) => `It’s on its way to ${email}.`,
  notSent: 'Couldn’t send the reminder.',
} as const
