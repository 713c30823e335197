type Past = {
  isSold: boolean
  /** Whether they may already use what needs a subscription. */
  isEntitled: boolean
  /** Whether they, or their customer at Stripe, have been on trial. */
  hadTrial: boolean
  /** Of their last subscription; null without one. */
  status: string | null
}

/** Whether a user may start the trial: once, and only before they ever subscribed. */
export function canTrial({ isSold, isEntitled, hadTrial, status }: Past): boolean {
  return isSold && !isEntitled && !hadTrial && (status === null || status === 'incomplete')
}
