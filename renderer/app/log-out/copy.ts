import { counted } from '../../platform/time.ts'

/** Logging out. */
export const copy = {
  logOut: 'Log out',
  logOutFailed: 'You are still signed in.',
  logOutAnyway: 'Log out anyway',
  stay: 'Stay',
  notSentYet: (changes: number) =>
    changes === 1
      ? '1 change is not sent yet. It stays on this device and is sent when you sign in here again.'
      : `${counted(changes, 'change')} are not sent yet. They stay on this device and are sent when you sign in here again.`,
} as const
