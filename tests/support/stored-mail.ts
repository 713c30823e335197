import { uuid7 } from '#shared/platform/uuid7.ts'
import type { TestServer } from './server.ts'
import type { Someone } from './someone.ts'

type Mail = {
  id: string
  thread?: string
  from: { name: string; email: string }
  subject?: string
  text: string
  at?: string
  isHistorical?: boolean
  headers?: object
  category?: string
}

/** Stores a user's connected mailbox under their own address, as the connection does. */
export async function aStoredMailbox(server: TestServer, person: Someone) {
  const [accountId, connectionId] = [uuid7(), uuid7()]
  const { id: userId, email } = person.me
  await server.sql(
    `insert into google_accounts (id, "userId", "googleId", email, scopes, "createdAt", "updatedAt") values ($1, $2, $3, $4, '{}', now(), now())`,
    [accountId, userId, accountId, email],
  )
  await server.sql(
    `insert into gmail_connections (id, "userId", "googleAccountId", email, status, "createdAt", "updatedAt") values ($1, $2, $3, $4, 'CONNECTED', now(), now())`,
    [connectionId, userId, accountId, email],
  )

  return {
    connectionId,
    accountId,
    receive: async (...mails: Mail[]) => {
      for (const {
        id,
        thread = 't1',
        from,
        subject = 'The lease',
        text,
        at = '2026-03-04T09:00:00Z',
        isHistorical = false,
        headers = {},
        category = null,
      } of mails) {
        await server.sql(
          `insert into emails (id, "connectionId", "messageId", "threadId", subject, "fromName", "fromEmail", "to", cc, headers, category, text, "sentAt", "isHistorical", "createdAt")
           values ($1, $2, $3, $4, $5, $6, $7, $8, '[]', $9, $10, $11, $12, $13, now())`,
          [
            uuid7(),
            connectionId,
            id,
            thread,
            subject,
            from.name,
            from.email,
            JSON.stringify([{ name: person.me.name, email }]),
            headers,
            category,
            text,
            at,
            isHistorical,
          ],
        )
      }
    },
  }
}
