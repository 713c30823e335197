type Reasons = Record<string, string>

/** Reasons for disconnecting a source. The key is stored. Mail doesn't ask. */
export const disconnectReasons = {
  calendar: {
    privacy: 'Privacy',
    'not-useful': 'Not useful to me',
    'too-many-bots': 'Too many bots in meetings',
    'wrong-account': 'Wrong account',
    'switching-tools': 'Switching to another tool',
    other: 'Something else',
  },
  slack: {
    privacy: 'Privacy',
    'not-useful': 'Not useful to me',
    'too-noisy': 'Too many tasks',
    'wrong-workspace': 'Wrong workspace',
    other: 'Something else',
  },
} as const satisfies Record<string, Reasons>

export const slackSkipReasons = {
  'not-allowed': 'My company doesn’t allow it',
  later: 'I’ll do it later',
  'not-using-slack': 'I don’t use Slack',
  privacy: 'Privacy',
  other: 'Something else',
} as const satisfies Reasons

/** The keys of a table of reasons, typed for `z.enum`. */
export const keysOf = <Table extends Reasons>(reasons: Table) =>
  Object.keys(reasons) as [Extract<keyof Table, string>, ...Extract<keyof Table, string>[]]
