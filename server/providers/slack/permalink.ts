/** The address of a message, in the form Slack gives it itself; in a thread with the thread beside it. */
export function permalinkOf(teamUrl: string, channelId: string, ts: string, threadTs: string | null): string {
  const link = `${teamUrl.replace(/\/+$/, '')}/archives/${channelId}/p${ts.replace('.', '')}`
  return threadTs === null || threadTs === ts
    ? link
    : `${link}?${new URLSearchParams({ thread_ts: threadTs, cid: channelId })}`
}
