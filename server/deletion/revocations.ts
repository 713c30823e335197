import { z } from 'zod'
import type { Config } from '#server/platform/config.ts'
import type { Stored } from '#server/platform/sealed-place.ts'
import { reasonOf } from '#server/platform/outbound/ask-json.ts'
import type { Sealing } from '#server/platform/sealing.ts'
import { googleIssuer } from '#server/providers/google/issuer.ts'

/** Revokes tokens at the services that issued them. Throws unless the service confirms that the token is invalid. */
export type Revocations = {
  google: (token: Stored) => Promise<void>
  slack: (token: Stored, refreshToken: Stored | null) => Promise<void>
}

type RevocationSettings = Pick<
  Config,
  'GOOGLE_ISSUER_URL' | 'SLACK_API_URL' | 'SLACK_CLIENT_ID' | 'SLACK_CLIENT_SECRET'
>

const deadlineMs = 10_000
const isVoid = ['token_revoked', 'token_expired', 'invalid_auth', 'invalid_refresh_token', 'account_inactive']
const SlackAnswer = z.object({ ok: z.boolean(), error: z.string().optional(), access_token: z.string().optional() })

export function createRevocations(config: RevocationSettings, sealing: Sealing): Revocations {
  const open = ({ sealed, place }: Stored) => sealing.open(sealed, place)
  const atGoogle = googleIssuer(config, deadlineMs)
  const slackUrl = (config.SLACK_API_URL ?? 'https://slack.com/api').replace(/\/+$/, '')

  async function askSlack(method: string, { token, form = {} }: { token?: string; form?: Record<string, string> }) {
    const answer = await post(`${slackUrl}/${method}`, form, token ? { authorization: `Bearer ${token}` } : undefined)
    return (
      SlackAnswer.safeParse(await answer.json().catch(() => undefined)).data ?? {
        ok: false,
        error: `status ${answer.status}`,
      }
    )
  }

  /** Gets a new token. Slack's tokens expire after twelve hours, and only a valid one can be revoked. */
  async function renewed(refreshToken: string): Promise<z.infer<typeof SlackAnswer>> {
    const client = { client_id: config.SLACK_CLIENT_ID ?? '', client_secret: config.SLACK_CLIENT_SECRET ?? '' }
    return askSlack('oauth.v2.access', {
      form: { ...client, grant_type: 'refresh_token', refresh_token: refreshToken },
    })
  }

  return {
    google: async (token) => {
      await atGoogle.revoke(open(token)).catch((error: unknown) => {
        throw new Error(`Google did not revoke a token: ${reasonOf(error)}`)
      })
    },
    slack: async (token, refreshToken) => {
      let said = await askSlack('auth.revoke', { token: open(token) })
      if (said.error === 'token_expired' && refreshToken) {
        said = await renewed(open(refreshToken))
        if (said.access_token) said = await askSlack('auth.revoke', { token: said.access_token })
      }
      if (!said.ok && !isVoid.includes(said.error ?? '')) throw new Error(`Slack did not revoke a token: ${said.error}`)
    },
  }
}

function post(url: string, form: Record<string, string>, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    body: new URLSearchParams(form),
    headers,
    signal: AbortSignal.timeout(deadlineMs),
  })
}
