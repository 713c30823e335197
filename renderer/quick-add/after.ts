/** What becomes of quick add once its task is made: it closes, stays for the next one, or leads to the task. */
export type After = 'close' | 'keep-open' | 'open'
