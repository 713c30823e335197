/** Deleting the account. */
export const copy = {
  deleteAccount: 'Delete account',
  deleteLead: 'Everything is deleted for good after seven days. Until then, you can change your mind.',
  askToDelete: 'Delete account…',
  deleteTitle: 'Delete your account?',
  deleteWhen:
    'Kept stops capturing now, your API tokens and connected apps stop working, and you’re signed out everywhere else. In seven days, this is deleted for good unless you change your mind:',
  deletedData: [
    'Your tasks, groups, labels and events with their transcripts',
    'The mail and Slack messages Kept has read',
    'Kept’s access to Google and Slack, and your webhooks',
  ],
  typeAddress: (email: string) => `Type ${email} to confirm`,
  deleting: 'Deleting…',
  deletionScheduled: 'Your account will be deleted in seven days.',
  deletedOn: (day: string) => `Your account will be deleted on ${day}.`,
  allGone: 'Everything in it will be gone.',
  keepAccount: 'Keep my account',
  accountKept: 'Your account stays',
  notRestored: 'Your account is still set to be deleted.',
} as const
