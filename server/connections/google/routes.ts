import { Hono } from 'hono'
import type { RequireSession, SignedIn } from '#server/platform/http/signed-in.ts'
import { connectCalendar } from '#server/connections/google/connect-calendar.ts'
import { connectAnyMailbox, connectMailbox } from '#server/connections/google/connect-mailbox.ts'
import { disconnectCalendar } from '#server/connections/google/disconnect-calendar.ts'
import { disconnectMailbox } from '#server/connections/google/disconnect-mailbox.ts'
import { readCalendar } from '#server/connections/google/read-calendar.ts'
import { listMailboxes, readMailbox } from '#server/connections/google/read-mailboxes.ts'
import { needGoogle } from '#server/connections/google/set-up.ts'
import type { Config } from '#server/platform/config.ts'
import type { Deps } from '#server/platform/deps.ts'
import { describe, idParams, validator } from '#server/platform/http/answers.ts'
import { listWithEtag } from '#server/platform/http/etag.ts'
import type { Google } from '#server/providers/google/google.ts'
import { CalendarConnection, DisconnectCalendar, MailConnection } from '#shared/connections/schemas.ts'

const tag = 'Connections'

export function googleConnectionRoutes(deps: Deps, config: Config, google: Google | null, signedIn: RequireSession) {
  const mailAccount = idParams({ accountId: 'mail_account_not_found' })

  return new Hono<SignedIn>()
    .get(
      '/calendar',
      describe({ tag, summary: 'Your calendar connection', answers: { 200: CalendarConnection } }),
      signedIn,
      async (c) => c.json(await readCalendar(deps, config, c.var.user.id)),
    )
    .post(
      '/calendar',
      describe({
        tag,
        summary: 'Connect or resume your calendar',
        answers: { 200: CalendarConnection },
        refuses: ['needs_google_consent', 'google_not_set_up'],
      }),
      signedIn,
      async (c) => {
        needGoogle(google)
        await connectCalendar(deps, config, c.var.user.id)
        return c.json(await readCalendar(deps, config, c.var.user.id))
      },
    )
    .delete(
      '/calendar',
      describe({ tag, summary: 'Disconnect your calendar', answers: { 204: null } }),
      signedIn,
      async (c) => {
        await disconnectCalendar(deps, { userId: c.var.user.id, reason: null })
        return c.body(null, 204)
      },
    )
    .post(
      '/calendar/disconnect',
      describe({ tag, summary: 'Disconnect your calendar and give a reason', answers: { 200: CalendarConnection } }),
      signedIn,
      validator('json', DisconnectCalendar),
      async (c) => {
        await disconnectCalendar(deps, { userId: c.var.user.id, reason: c.req.valid('json').googleDisconnectReason })
        return c.json(await readCalendar(deps, config, c.var.user.id))
      },
    )
    .get(
      '/mail',
      describe({ tag, summary: 'Your mailboxes', answers: { 200: MailConnection.array() } }),
      signedIn,
      async (c) => listWithEtag(c, await listMailboxes(deps, config, c.var.user.id)),
    )
    .post(
      '/mail',
      describe({
        tag,
        summary: 'Connect the mailbox of the account that granted access',
        answers: { 200: MailConnection },
        refuses: ['needs_google_consent', 'too_many_mailboxes', 'google_not_set_up'],
      }),
      signedIn,
      async (c) => {
        needGoogle(google)
        const accountId = await connectAnyMailbox(deps, config, c.var.user.id)
        return c.json(await readMailbox(deps, config, { userId: c.var.user.id, accountId }))
      },
    )
    .get(
      '/mail/:accountId',
      describe({
        tag,
        summary: 'The mailbox of one of your Google accounts',
        answers: { 200: MailConnection },
        refuses: ['mail_account_not_found'],
      }),
      signedIn,
      mailAccount,
      async (c) => c.json(await readMailbox(deps, config, { userId: c.var.user.id, ...c.req.valid('param') })),
    )
    .post(
      '/mail/:accountId',
      describe({
        tag,
        summary: 'Connect or resume the mailbox of one of your Google accounts',
        answers: { 200: MailConnection },
        refuses: ['mail_account_not_found', 'needs_google_consent', 'too_many_mailboxes', 'google_not_set_up'],
      }),
      signedIn,
      mailAccount,
      async (c) => {
        needGoogle(google)
        const mailbox = { userId: c.var.user.id, ...c.req.valid('param') }
        await connectMailbox(deps, config, mailbox)
        return c.json(await readMailbox(deps, config, mailbox))
      },
    )
    .delete(
      '/mail/:accountId',
      describe({ tag, summary: 'Disconnect a mailbox', answers: { 204: null }, refuses: ['mail_account_not_found'] }),
      signedIn,
      mailAccount,
      async (c) => {
        await disconnectMailbox(deps, { userId: c.var.user.id, ...c.req.valid('param') })
        return c.body(null, 204)
      },
    )
}
