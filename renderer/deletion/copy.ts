/** Deleting the account. */
export const copy = {
  deleteAccount: 'Delete account',
  deleteLead: 'Everything goes for good after seven days. Until then you can change your mind.',
  deleteAsk: 'Delete account…',
  deleteTitle: 'Delete your account?',
  deleteWhen:
    'Capturing stops now, your API tokens end, and you are signed out everywhere else. In seven days this goes for good, unless you change your mind:',
  whatGoes: [
    'Your tasks, groups, labels and events with their transcripts',
    'The mail and Slack messages that Kept has read',
    'Kept’s access to Google and Slack, and your hooks',
  ],
  typeAddress: (email: string) => `Write ${email} to confirm`,
  deleting: 'Deleting…',
  deletionBegun: 'Your account will be deleted in seven days.',
  deletedOn: (day: string) => `Your account will be deleted on ${day}.`,
  everythingGoes: 'Everything in it goes then.',
  keepAccount: 'Keep my account',
  accountKept: 'Your account stays',
  notRestored: 'Your account is still to be deleted.',
} as const
