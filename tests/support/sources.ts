import { uuid7 } from '#shared/platform/uuid7.ts'
import type { TestServer } from './server.ts'
import type { Someone } from './someone.ts'

type States = { calendar: string | null; mail: string | null; slack: string | null }

/** Connects a user's calendar, Gmail and Slack directly in the database. */
export async function connectSources(server: TestServer, { me }: Someone) {
  const [calendarAccount, mailAccount, installation] = [uuid7(), uuid7(), uuid7()]
  for (const [id, kind] of [
    [calendarAccount, 'calendar'],
    [mailAccount, 'mail'],
  ]) {
    await server.sql(
      `insert into google_accounts (id, "userId", "googleId", email, scopes, "createdAt", "updatedAt") values ($1, $2, $3, $4, '{}', now(), now())`,
      [id, me.id, `${kind}-${me.id}`, me.email],
    )
  }
  await server.sql(
    `insert into calendar_connections ("userId", "googleAccountId", status, "createdAt", "updatedAt") values ($1, $2, 'CONNECTED', now(), now())`,
    [me.id, calendarAccount],
  )
  await server.sql(
    `insert into gmail_connections (id, "userId", "googleAccountId", email, status, "createdAt", "updatedAt") values ($1, $2, $3, $4, 'CONNECTED', now(), now())`,
    [uuid7(), me.id, mailAccount, me.email],
  )
  await server.sql(
    `insert into slack_installations (id, "teamId", "teamName", "teamUrl", "botUserId", scopes, "createdAt", "updatedAt")
     values ($1, $2, 'Portolan', 'https://portolan.slack.example/', 'UBOT', '{}', now(), now())`,
    [installation, `T-${installation}`],
  )
  await server.sql(
    `insert into slack_connections ("userId", "installationId", "slackUserId", scopes, "createdAt", "updatedAt") values ($1, $2, $3, '{}', now(), now())`,
    [me.id, installation, `U-${me.id}`],
  )
}

/** Returns the state of a user's sources: `on`, or why they're off. */
export async function sourcesOf(server: TestServer, { me }: Someone): Promise<States> {
  const [states] = await server.sql<States>(
    `select
      (select case status when 'CONNECTED' then 'on' else status || ' ' || "disconnectType" end from calendar_connections where "userId" = $1) as calendar,
      (select case status when 'CONNECTED' then 'on' else status || ' ' || "disconnectType" end from gmail_connections where "userId" = $1) as mail,
      (select coalesce("disabledType", 'on') from slack_connections where "userId" = $1) as slack`,
    [me.id],
  )
  return states!
}
