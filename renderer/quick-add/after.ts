/** What happens after adding a task: quick add closes, stays open, or opens the task. */
export type After = 'close' | 'keep-open' | 'open'
