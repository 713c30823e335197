import { counted } from '../platform/time.ts'

/** Every word about the person themselves: settings, profile, signing out. */
export const copy = {
  settings: 'Settings',
  editProfile: 'Edit profile',
  logOut: 'Log out',
  logOutFailed: 'You are still signed in.',
  logOutAnyway: 'Log out anyway',
  stay: 'Stay',
  notSentYet: (changes: number) =>
    changes === 1
      ? '1 change is not sent yet. It stays on this device and is sent when you sign in here again.'
      : `${counted(changes, 'change')} are not sent yet. They stay on this device and are sent when you sign in here again.`,
  theme: 'Theme',
  themes: { system: 'System', light: 'Light', dark: 'Dark' },
  keyboard: 'Keyboard',

  profile: 'Edit profile',
  name: 'Name',
  email: 'Email',
  emailStays: 'You sign in with it, so it stays.',
  saveProfile: 'Save Profile',
  saving: 'Saving…',
  cancel: 'Cancel',
  profileSaved: 'Profile saved',
} as const
