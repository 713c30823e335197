/** Copy about a user's Macs. */
export const copy = {
  title: 'Mac app',
  prompt: 'Kept for Mac',
  promptDetail: 'Listens to your meetings without a bot',
  get: 'Get the app',
  signedInSince: (version: string, when: string) => `Version ${version} · since ${when}`,
  disable: 'Disable',
  disableOn: (name: string) => `Disable Kept on ${name}`,
  disabled: (name: string) => `Kept is signed out on ${name}`,
  notDisabled: 'That Mac is still signed in.',
  failed: 'Couldn’t load your Macs',
} as const
