import { settleUntil } from './settling.ts'
import { io, type Socket } from 'socket.io-client'
import type { Me } from '#shared/me/schemas.ts'
import type { Announcements, SocketRequests } from '#shared/realtime/events.ts'
import { count } from './times/counts.ts'

type Answer<Body> = { status: number; body: Body; headers: Headers }
type Said = { [Name in keyof Announcements]: (payload: Announcements[Name]) => void }
export type Listener = Socket<Said, SocketRequests>

/** A signed-in user who makes requests like their browser would. */
export type Someone = {
  me: Me
  cookie: string
  get: <Body>(path: string, headers?: Record<string, string>) => Promise<Answer<Body>>
  post: <Body>(path: string, body?: unknown) => Promise<Answer<Body>>
  put: <Body>(path: string, body: unknown) => Promise<Answer<Body>>
  delete: <Body>(path: string) => Promise<Answer<Body>>
  /** Opens a socket connected as this user. */
  listen: () => Promise<Listener>
}

/** Signs in a user who has been through the setup. */
export async function signIn(url: string, name: string): Promise<Someone> {
  return finishSetup(await signInAsNew(url, name))
}

/** Signs in a user with the setup before them. */
export async function signInAsNew(url: string, name: string): Promise<Someone> {
  count('signIns')
  const email = `${name.toLowerCase().replace(/\W+/g, '.')}@portolan.example`
  const answer = await ask<Me>(url, '/api/auth/local', { method: 'POST', body: { name, email } })
  if (answer.status !== 200) throw new Error(`${name} cannot sign in: ${JSON.stringify(answer.body)}`)

  return asUser(url, { me: answer.body, cookie: answer.headers.get('set-cookie')!.split(';')[0]! })
}

/** Skips the setup of a new user. */
export async function finishSetup<Person extends Someone>(someone: Person): Promise<Person> {
  const { status } = await someone.put('/api/me/onboarding', { onboarded: true })
  if (status !== 200) throw new Error(`${someone.me.name} cannot skip the setup.`)
  return { ...someone, me: { ...someone.me, onboarded: true } }
}

/** A user who is already signed in. */
export function asUser(url: string, { me, cookie }: { me: Me; cookie: string }): Someone {
  const by = { cookie, origin: url }
  return {
    me,
    cookie,
    get: (path, headers) => ask(url, path, { headers: { ...by, ...headers } }),
    post: (path, body) => ask(url, path, { method: 'POST', body, headers: by }),
    put: (path, body) => ask(url, path, { method: 'PUT', body, headers: by }),
    delete: (path) => ask(url, path, { method: 'DELETE', headers: by }),
    listen: async () => {
      const socket: Listener = io(url, { transports: ['websocket'], extraHeaders: { cookie }, forceNew: true })
      await new Promise<void>((resolve, reject) => {
        socket.once('connect', resolve)
        socket.once('connect_error', reject)
      })
      return socket
    },
  }
}

type Request = { method?: string; body?: unknown; headers?: Record<string, string> }

/** Sends one request; a JSON body of the answer is parsed. */
export async function ask<Body>(
  url: string,
  path: string,
  { method = 'GET', body, headers = {} }: Request = {},
): Promise<Answer<Body>> {
  const isForm = body instanceof FormData
  const answer = await fetch(url + path, {
    method,
    headers: { ...headers, ...(body !== undefined && !isForm && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
  })
  const text = await answer.text()
  return { status: answer.status, headers: answer.headers, body: (text && parseJson(text)) as Body }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** Resolves with the listener's next announcement of a kind, which jobs that are due may cause. */
export function nextAnnouncement<Name extends keyof Announcements>(
  listener: Listener,
  event: Name,
  isIt: (payload: Announcements[Name]) => boolean = () => true,
): Promise<Announcements[Name]> {
  const next = new Promise<Announcements[Name]>((resolve) => {
    const listen = (payload: Announcements[Name]) => {
      if (!isIt(payload)) return
      listener.off(event, listen as never)
      resolve(payload)
    }
    listener.on(event, listen as never)
  })
  return settleUntil(next)
}
