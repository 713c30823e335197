import type { CalendarConnection, MailConnection } from '#shared/connections/schemas.ts'
import type { ProblemBody } from '#shared/problems.ts'
import { addGoogleApis, type GoogleApis } from './google-api-stand-in.ts'
import { aBrowser, signInWithGoogle, type Browser } from './google-sign-in.ts'
import { aGoogle, type GoogleStandIn } from './google-stand-in.ts'
import { aServer, type TestServer } from './server.ts'
import { finishSetup, type Someone } from './someone.ts'

/** A server with Google configured, and the calendars and mailboxes behind it. */
export async function aServerWithGoogle(settings: Record<string, string> = {}) {
  const google = await aGoogle()
  const apis = addGoogleApis(google)
  const server = await aServer({ settings: { ...google.settings, ...settings } })
  return {
    google,
    apis,
    server,
    stop: async () => {
      await server.stop()
      await google.stop()
    },
  }
}

export type GoogleUser = Someone & { email: string; sub: string; browser: Browser; accountId: string }

let people = 0

/** A user who signed in with Google, has been through the setup and granted the given scopes, which connects them. */
export async function aGoogleUser(
  world: { server: TestServer; google: GoogleStandIn },
  ...scopes: ('calendar' | 'gmail')[]
): Promise<GoogleUser> {
  const number = ++people
  const who = { sub: `9${number}`, email: `ada.${number}@portolan.example`, name: 'Ada Winter', hd: 'portolan.example' }
  const browser = aBrowser(world.server.url)
  const someone = await finishSetup(await signInWithGoogle(world.server, world.google, { who, browser }))
  for (const scope of scopes) await browser.walk(`/api/auth/google?scope=${scope}`)
  const [account] = await world.server.sql<{ id: string }>('select id from google_accounts where email = $1', [
    who.email,
  ])
  return { ...someone, email: who.email, sub: who.sub, browser, accountId: account!.id }
}

export const calendarOf = async (person: Someone) =>
  (await person.get<CalendarConnection & ProblemBody>('/api/google/calendar')).body
export const mailboxesOf = async (person: Someone) => (await person.get<MailConnection[]>('/api/google/mail')).body

export type { GoogleApis }
