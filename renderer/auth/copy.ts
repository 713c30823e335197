/** Every word of the sign-in page. */
export const copy = {
  headline: 'Keep what you promise',
  localLead: 'This server has no Google sign-in yet, so you can start right here.',
  googleLead: 'Kept turns what you say you will do into tasks, with the words they came from.',
  neitherLead: 'Nobody can sign in on this server yet. Whoever runs it can switch Google or local sign-in on.',
  name: 'Name',
  email: 'Work email',
  start: 'Start',
  starting: 'Starting…',
  google: 'Sign in with Google',
  browser: 'Sign in with your browser',
  browserLead: 'Your browser opens, you sign in there, and Kept goes on here.',
  browserOpen: 'Your browser is open. Finish there, or press the button again to start over.',
  failed: 'Sign-in could not be loaded',
  noName: 'Write your name.',
  noEmail: 'Write a full address, such as maya@portolan.example.',
} as const

/** The idea of the product in four lines of talk. */
export const talk = [
  { time: '14:21', speaker: 'Inês Duarte', text: 'Nobody has written the release note yet.', task: null },
  {
    time: '14:22',
    speaker: 'Maya Okafor',
    text: 'I’ll have a draft by Friday, one page.',
    task: { title: 'Draft the release note for berth planner 1.0', due: 'Friday' },
  },
  { time: '14:25', speaker: 'Priya Raman', text: 'Two illustrations still need the night palette.', task: null },
  {
    time: '14:26',
    speaker: 'Maya Okafor',
    text: 'Let me look at them with you tomorrow.',
    task: { title: 'Look at the night palette with Priya', due: 'Tomorrow' },
  },
] as const

export const talkTitle = 'Launch weekly'
