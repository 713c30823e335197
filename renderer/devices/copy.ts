/** Every word about the Macs of a person. */
export const copy = {
  title: 'Mac app',
  prompt: 'Kept for Mac',
  promptDetail: 'Listens to your meetings without a bot',
  get: 'Get the app',
  signedInSince: (version: string, when: string) => `Version ${version} · since ${when}`,
  disable: 'Disable',
  disableOn: (name: string) => `Disable Kept on ${name}`,
  disabled: (name: string) => `Kept is signed out on ${name}`,
  notDisabled: 'The Mac is still signed in.',
  failed: 'Your Macs could not be loaded',
} as const
