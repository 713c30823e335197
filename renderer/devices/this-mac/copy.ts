/** Copy about the desktop app's settings. */
export const copy = {
  title: 'This Mac',
  shortcuts: {
    quickAddShortcut: ['New task from anywhere', 'Opens a small window over what you’re doing.'],
    recordShortcut: ['Start or stop recording', 'Works in every app.'],
  },
  noKeys: 'None',
  pressKeys: 'Press keys…',
  change: (what: string, keys: string) => `Change the keys of “${what}”, now ${keys}`,
  newKeysFor: (what: string) => `Press new keys for “${what}”`,
  removeKeys: (what: string) => `Remove the keys of “${what}”`,
  switches: {
    opensAtLogin: ['Open Kept when you log in', 'It waits in the menu bar.'],
    offersToListen: ['Offer to record meetings', 'When a meeting with a link starts in your calendar.'],
    offersUnplannedCalls: ['Offer to record unplanned calls', 'When another app starts using your microphone.'],
  },
  always: 'Recorded without asking',
  alwaysLead: 'Meetings in these series are recorded as soon as they start.',
  alwaysNone: 'None yet. Choose “Always for this series” when Kept offers to record, or in the recorder’s menu.',
  askAgain: 'Ask again',
  askAgainFor: (title: string) => `Ask again for ${title}`,
  server: 'Server',
  onThisMac: 'Your data is on this Mac only.',
  version: 'Version',
  upToDate: 'Kept checks for updates every four hours.',
  failed: 'Couldn’t load this Mac’s settings',
  notChanged: 'That wasn’t changed.',
} as const
