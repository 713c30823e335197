/** Quick add's window and updates of the desktop app. */
export const copy = {
  signInFirst: 'Sign in to Kept to add tasks from anywhere.',
  openKept: 'Open Kept',
  cannotAdd: 'Quick add could not be loaded',

  updateReady: (version: string) => `Kept ${version} is ready.`,
  updateWaits: 'It waits until your recording has ended.',
  restart: 'Restart to update',
} as const
