/** What a trial captured. */
export const copy = {
  title: 'You’ve had a busy 7 days!',
  lead: 'This is what Kept kept for you.',
  goesOn: 'Kept goes on capturing what you promise, and what you’re asked to do.',
  stopped: 'Your trial has ended, so nothing new is captured. What was captured stays yours to read, edit and export.',
  notNow: 'Not now',
  gotIt: 'Got it!',
} as const
