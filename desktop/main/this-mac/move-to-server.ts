import { createReadStream, createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as NodeStream } from 'node:stream/web'
import { app, net } from 'electron'
import type { Outcome } from '#shared/desktop/bridge.ts'
import type { RecorderState } from '#shared/desktop/recorder.ts'
import type { RegisterDevice } from '#shared/devices/schemas.ts'
import { readArchiveRows } from '#shared/export/read-archive-rows.ts'
import { MovedArchive } from '#shared/imports/schemas.ts'
import { findServer } from '../server/find-server.ts'
import type { DesktopSession } from '../sign-in/session.ts'
import type { SettingsStore } from '../settings/settings.ts'
import { browserSignIn } from '../sign-in/sign-in.ts'
import { tokenStore } from '../sign-in/token-store.ts'
import { whyUnanswered } from '../server/unanswered.ts'
import { startAnew, type ThisMac } from './this-mac.ts'

const words = {
  notHere: 'Your data is already on a server.',
  busy: 'A recording is still running or uploading. Move once it’s done.',
  again: 'You’ve started another move since.',
  notSent: 'Kept couldn’t read your data on this Mac. Nothing was moved.',
  notAll: 'Not everything arrived at the server, so this Mac keeps using its own data. Try again.',
}

type Options = {
  thisMac: ThisMac
  session: DesktopSession
  settings: SettingsStore
  device: RegisterDevice
  isBusy: () => boolean
}
type Proof = { code: string; state: string }

/** Moves this Mac's data to a server after a sign-in there. The app switches only once all rows have arrived. */
export function serverMover({ thisMac, session, settings, device, isBusy }: Options) {
  let attempt: { signIn: ReturnType<typeof browserSignIn>; end: (outcome: Outcome) => void } | null = null

  const signInThere = async (origin: string): Promise<{ outcome: Outcome; token: string }> => {
    let token = ''
    // Stored once everything has arrived.
    const there = { start: async (fresh: string) => void (token = fresh) } as DesktopSession
    const { promise, resolve } = Promise.withResolvers<Outcome>()
    attempt?.end({ ok: false, sentence: words.again })
    attempt = { signIn: browserSignIn(origin, there, device), end: resolve }
    const begun = await attempt.signIn.begin()
    return { outcome: begun.ok ? await promise : begun, token }
  }

  return {
    move: async (address: string): Promise<Outcome> => {
      if (!thisMac.isOn) return { ok: false, sentence: words.notHere }
      if (isBusy()) return { ok: false, sentence: words.busy }
      const found = await findServer(address)
      if (!found.ok) return found
      const { outcome, token } = await signInThere(found.origin)
      if (!outcome.ok) return outcome

      const sent = await send({ from: thisMac.url, as: session.token() ?? '', to: found.origin, token })
      if (!sent.ok) return sent
      await tokenStore(found.origin).write(token)
      await settings.change({ serverUrl: found.origin })
      await thisMac.leave()
      startAnew()
      return { ok: true }
    },

    /** Finishes the move's sign-in; false when the code doesn't belong to it. */
    took: async (proof: Proof): Promise<boolean> => {
      const outcome = await attempt?.signIn.finish(proof)
      if (!outcome) return false
      attempt?.end(outcome)
      attempt = null
      return true
    },
  }
}

/** Whether a recording is running or not fully uploaded. */
export function isBusy(recorder: RecorderState): boolean {
  return recorder.is !== 'idle' || recorder.pending > 0
}

type Way = { from: string; as: string; to: string; token: string }

async function send({ from, as, to, token }: Way): Promise<Outcome> {
  const file = path.join(app.getPath('userData'), 'moving.json')
  try {
    const exported = await net.fetch(`${from}/api/export`, {
      headers: { authorization: `Bearer ${as}` },
      credentials: 'omit',
    })
    if (!exported.ok || !exported.body) return { ok: false, sentence: words.notSent }
    await pipeline(Readable.fromWeb(exported.body as NodeStream<Uint8Array>), createWriteStream(file, { mode: 0o600 }))
    const counted = await countRows(file)

    const body = Readable.toWeb(createReadStream(file)) as unknown as BodyInit
    const upload = {
      method: 'POST',
      body,
      duplex: 'half',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      credentials: 'omit',
      redirect: 'error',
    } as const
    const answer = await net.fetch(`${to}/api/imports/archive`, upload as RequestInit)
    const said: unknown = await answer.json().catch(() => null)
    if (!answer.ok) return { ok: false, sentence: sentenceOf(said) ?? words.notAll }
    const moved = MovedArchive.safeParse(said)
    const isWhole =
      moved.success && Object.entries(moved.data.rows).every(([section, rows]) => counted.get(section) === rows)
    return isWhole ? { ok: true } : { ok: false, sentence: words.notAll }
  } catch (error) {
    return { ok: false, sentence: whyUnanswered(error, to).sentence }
  } finally {
    await rm(file, { force: true })
  }
}

/** The number of rows in each section of an export. Throws when the export is incomplete. */
async function countRows(file: string): Promise<Map<string, number>> {
  const counted = new Map<string, number>()
  for await (const { section, number } of readArchiveRows(createReadStream(file, { encoding: 'utf8' })))
    if (number > 0) counted.set(section, number)
  return counted
}

function sentenceOf(body: unknown): string | null {
  return body && typeof body === 'object' && 'error' in body && typeof body.error === 'string' ? body.error : null
}
