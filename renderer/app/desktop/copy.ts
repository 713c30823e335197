/** Quick add's window and updates of the desktop app. */
export const copy = {
  signInFirst: 'Sign in to Kept to add tasks from anywhere.',
  openKept: 'Open Kept',
  cannotAdd: 'Couldn’t load quick add',

  updateReady: (version: string) => `Kept ${version} is ready.`,
  updateWaits: 'It will be installed after your recording.',
  restart: 'Restart to update',
} as const
