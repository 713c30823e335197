import { counted } from '../../platform/time.ts'

/** Logging out. */
export const copy = {
  logOut: 'Log out',
  logOutFailed: 'You’re still signed in.',
  logOutAnyway: 'Log out anyway',
  stay: 'Stay',
  notSentYet: (changes: number) =>
    changes === 1
      ? '1 change hasn’t been sent yet. It stays on this device until you sign in here again.'
      : `${counted(changes, 'change')} haven’t been sent yet. They stay on this device until you sign in here again.`,
} as const
