import { expect } from 'vitest'
import type { MailConnection } from '#shared/connections/schemas.ts'
import type { Task } from '#shared/tasks/schemas.ts'
import { isOf } from './jobs.ts'
import { aServerWithGoogle, type GoogleUser } from './google-connections.ts'

type Email = {
  messageId: string
  threadId: string
  subject: string
  fromEmail: string
  text: string
  isHistorical: boolean
  capturedAt: Date | null
  sentAt: Date
  category: string | null
}

/** A server with Google, and helpers to sync mailboxes and read what it stored. */
export async function aMailWorld(settings: Record<string, string> = {}) {
  const world = await aServerWithGoogle(settings)
  const { server, google } = world

  const emailsOf = (person: GoogleUser) =>
    server.sql<Email>(
      'select e.* from emails e join gmail_connections c on c.id = e."connectionId" where c."userId" = $1 order by e."sentAt", e."messageId"',
      [person.me.id],
    )
  const mailboxOf = async (person: GoogleUser) =>
    (await person.get<MailConnection>(`/api/google/mail/${person.accountId}`)).body
  const connectionRow = async (person: GoogleUser) => {
    const [row] = await server.sql<{
      id: string
      historyId: string
      backfillPage: string | null
      backfilledAt: Date | null
    }>('select * from gmail_connections where "googleAccountId" = $1', [person.accountId])
    return row!
  }
  const untilSynced = (person: GoogleUser) => expect.poll(async () => (await mailboxOf(person)).syncedAt).not.toBeNull()

  return {
    ...world,
    emailsOf,
    mailboxOf,
    connectionRow,
    untilSynced,
    subjectsOf: async (person: GoogleUser) => (await emailsOf(person)).map(({ subject }) => subject),
    connect: async (person: GoogleUser) => {
      await person.browser.walk('/api/auth/google?scope=gmail')
      await untilSynced(person)
    },
    /** Connects another account of the same user. */
    addAccount: async (person: GoogleUser, letter: string) => {
      const account = {
        sub: `${person.sub}${letter}`,
        email: person.email.replace('@', `.${letter}@`),
        name: 'Ada Winter',
        hd: 'portolan.example',
      }
      google.signsIn(account)
      await person.browser.walk('/api/auth/google?scope=gmail&account=other')
      const [row] = await server.sql<{ id: string }>('select id from google_accounts where email = $1', [account.email])
      return { ...account, accountId: row!.id }
    },
    sync: async (person: GoogleUser) =>
      server.work('sync-gmail', { userId: person.me.id, connectionId: (await connectionRow(person)).id }),
    tasksOf: async (person: GoogleUser) =>
      (await person.get<Task[]>('/api/tasks')).body.filter(({ demoKey }) => demoKey === null),
    jobsOf: async (name: string, person: GoogleUser) => (await server.jobs(name)).filter(isOf(person.me.id)),
  }
}
