/** The text of the shared components. */
export const copy = {
  tryAgain: 'Try again',
  close: 'Close',
  back: 'Back',
  dismiss: 'Dismiss',
  notifications: 'Notifications',
  copied: 'Copied.',
  copyRefused: 'This browser does not allow copying here.',
  copyByHand: 'Select the text and copy it by hand.',
  icons: 'Icons',
  findIcon: 'Find an icon, or paste an emoji',
  noIcon: 'None',
  noSuchIcon: 'No icon for that word.',
} as const
