/** Every word about getting the Mac app. */
export const copy = {
  title: 'Kept for Mac',
  pageTitle: 'Desktop app · Kept',
  headline: 'Your Mac can listen instead of a bot',
  lead: 'No extra participant, no admission, any meeting app.',
  points: {
    channels: ['Your microphone and the call, as two channels', 'So Kept knows which words are yours.'],
    seen: ['You always see when it records', 'Start, pause and stop from the menu bar.'],
    chat: ['A line for the chat', 'Ready to paste, so that everyone knows.'],
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
    'Come back here; this page goes on by itself',
  ],
  theFile: 'the file',
  waiting: 'Waiting for the app to sign in',
  failed: 'Download failed.',
  byHand: 'Try its address yourself',
  tryAgain: 'Try again',

  missing: 'The Mac app cannot be downloaded from this server yet.',
  missingHow: 'Whoever runs it can set',

  connected: 'The app is connected',
  connectedOn: (name: string) => `Kept is signed in on ${name}.`,
  otherTab: 'Continue set-up in the other tab, or go on here.',
  goOn: 'Continue',
  arrived: (name: string) => `Kept is connected on ${name}`,

  onlyMac: 'The app is for Macs',
  onlyMacLead:
    'It needs macOS 14.4 or later. Everything else of Kept works right here, and a bot can join your meetings.',
  open: 'Open Kept',
  onPhone: 'Get the app on your Mac',
  onPhoneLead: 'Kept mails you the way to it. Open that mail on your Mac.',
  remind: 'Email me the link',
  sending: 'Sending…',
  sent: 'Reminder sent',
  sentTo: (email: string) => `It is on its way to ${email}.`,
  notSent: 'The reminder was not sent.',
} as const
