import type { SlackChannel } from '#shared/connections/schemas.ts'
import type { DesktopBridge } from '#shared/desktop/bridge.ts'
import { api } from '../platform/api.ts'
import { queryClient } from '../platform/query-client.ts'
import { keys } from '../platform/query-keys.ts'
import { Refusal } from '../platform/refusal.ts'
import { navigateAway } from './navigate-away.ts'
import { rememberSlackOutcome } from './slack-outcome.ts'
import type { Source } from '#shared/connections/sources.ts'

type GoogleService = 'calendar' | 'email'
const paths: Record<GoogleService, string> = { calendar: '/api/google/calendar', email: '/api/google/mail' }
const scopes = { calendar: 'calendar', email: 'gmail' } as const
const backTo = (source: Source) => `/connections?source=${source}`

/** Connects a Google source. If it needs consent first, the browser goes to Google and the server connects on return. */
export async function connectGoogle(source: GoogleService, accountId?: string) {
  try {
    await api.post(accountId ? `${paths[source]}/${accountId}` : paths[source])
  } catch (error) {
    if (!(error instanceof Refusal) || ![401, 403, 500].includes(error.status)) throw error
    if (!error.url || window.kept) return askGoogle(source)

    const consent = new URL(error.url, location.href)
    consent.searchParams.set('next', backTo(source))
    await navigateAway(consent.href)
  }
}

/** Asks Google for access to a source. With `other`, the user chooses the account there. */
export async function askGoogle(source: GoogleService, account?: 'other') {
  if (window.kept) return openInBrowser(backTo(source), window.kept)

  const { url } = await api.post<{ url: string }>('/api/auth/reauth', {
    scope: scopes[source],
    next: backTo(source),
    account,
  })
  await navigateAway(url)
}

/** Consent must end in the browser that started it, so the desktop app leaves all of it to the user's browser. */
function openInBrowser(path: string, { serverUrl }: DesktopBridge) {
  window.open(serverUrl + path)
}

/** Resumes every source. */
export const resume = () => api.post('/api/me/resume')

/** Sends the browser to Slack through the server, which returns it to a path. */
export async function connectSlack(afterSuccessRedirectPath = backTo('slack')) {
  if (window.kept) return openInBrowser(afterSuccessRedirectPath, window.kept)

  rememberSlackOutcome({ failed: false })
  await navigateAway(`/api/slack/install?${new URLSearchParams({ afterSuccessRedirectPath })}`)
}

export async function skipSlack(slackSkipReason: string) {
  await api.post('/api/slack/skip', { slackSkipReason })
  rememberSlackOutcome({ failed: false })
}

export const switchChannel = ({ id, captureEnabled }: SlackChannel) =>
  api.put<SlackChannel>(`/api/slack/channels/${id}`, { captureEnabled })

export const disconnectCalendar = (googleDisconnectReason: string) =>
  api.post('/api/google/calendar/disconnect', { googleDisconnectReason })
export const disconnectSlack = (slackDisconnectReason: string) =>
  api.post('/api/slack/disconnect', { slackDisconnectReason })
export const disconnectMail = (accountId: string) => api.delete(`${paths.email}/${accountId}`)
export const disconnectZapier = () => api.delete('/api/zapier/connection')

/** Refetches the state of every connection. */
export const refresh = () => queryClient.invalidateQueries({ queryKey: keys.connections })
