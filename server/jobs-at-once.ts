/**
 * How many jobs of a kind a process runs at the same time, never two of one user's, and why. Other kinds run one at a
 * time: they are sweeps, or rare and quick. Each job keeps its conversation in memory, so these numbers also bound what
 * waits there for a capture thread; everything else waits in the database.
 */
export const atOnce = {
  'capture-live': { jobs: 16, why: 'small, and seen by people who are still talking; one per meeting' },
  'capture-transcript': { jobs: 8, why: 'as many users as may have capture threads; they take turns there' },
  'capture-mail': { jobs: 4, why: 'turns of half a minute, of which the capture threads get the words' },
  'capture-slack': { jobs: 4, why: 'turns of half a minute, of which the capture threads get the words' },

  'sync-calendar': { jobs: 16, why: 'waits for Google' },
  'sync-gmail': { jobs: 16, why: 'waits for Google; a large mailbox is read page by page, in turns' },
  'leave-google': { jobs: 4, why: 'waits for Google' },
  'list-slack-members': { jobs: 4, why: 'waits for Slack, which limits each team by itself' },
  'list-slack-channels': { jobs: 4, why: 'waits for Slack, which limits each team by itself' },
  'backfill-slack': { jobs: 4, why: 'waits for Slack, which limits each team by itself' },
  'follow-entitlement': { jobs: 4, why: 'a user who paid wants their sources back' },

  'keep-bot': { jobs: 4, why: 'waits for the bot’s vendor' },
  'finish-meeting': { jobs: 4, why: 'waits for the bot’s vendor' },
  'greet-meeting': { jobs: 4, why: 'waits for the bot’s vendor' },
  'transcribe-recording': { jobs: 4, why: 'waits for the speech provider, with minutes of audio in memory' },

  'read-with-model': { jobs: 4, why: 'waits for a model; what one on this machine reads, it reads alone' },
  'read-mail-with-model': { jobs: 4, why: 'waits for a model' },
  'read-slack-with-model': { jobs: 4, why: 'waits for a model' },
  'describe-event': { jobs: 4, why: 'waits for a model' },
  'compare-readers': { jobs: 2, why: 'waits for a model, with ten readings in memory' },
  'relabel-changed': { jobs: 4, why: 'waits for a model, which may be slow for one user' },
  'relabel-all-important': { jobs: 4, why: 'waits for a model, which may be slow for one user' },
  'reword-titles': { jobs: 4, why: 'waits for a model, which may be slow for one user' },
  'reword-all-titles': { jobs: 4, why: 'waits for a model, which may be slow for one user' },

  'refresh-customer': { jobs: 4, why: 'waits for Stripe' },
  'sync-seats': { jobs: 4, why: 'waits for Stripe' },
  'send-share': { jobs: 4, why: 'waits for a mail server; one user may share with fifty people' },
  'send-invitation': { jobs: 4, why: 'waits for a mail server; one user may invite a whole team' },
} as const satisfies Record<string, { jobs: number; why: string }>

/** How many jobs of this kind a process runs at the same time. */
export function jobsAtOnce(kind: string): number {
  return Object.hasOwn(atOnce, kind) ? atOnce[kind as keyof typeof atOnce].jobs : 1
}
