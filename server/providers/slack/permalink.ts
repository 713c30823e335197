/** A message's URL in Slack's own format, with its thread if it is in one. */
export function permalinkOf(teamUrl: string, channelId: string, ts: string, threadTs: string | null): string {
  const link = `${teamUrl.replace(/\/+$/, '')}/archives/${channelId}/p${ts.replace('.', '')}`
  return threadTs === null || threadTs === ts
    ? link
    : `${link}?${new URLSearchParams({ thread_ts: threadTs, cid: channelId })}`
}
