/** The text of the shared components. */
export const copy = {
  tryAgain: 'Try again',
  close: 'Close',
  back: 'Back',
  dismiss: 'Dismiss',
  notifications: 'Notifications',
  copy: 'Copy',
  copied: 'Copied.',
  isCopied: 'Copied',
  copyRefused: 'Your browser blocked copying.',
  copyByHand: 'Select the text and copy it yourself.',
  shownOnce: 'Copy it now. Kept won’t show it again.',
  done: 'Done',
  icons: 'Icons',
  findIcon: 'Find an icon, or paste an emoji',
  noIcon: 'None',
  noSuchIcon: 'No matching icon.',
} as const
