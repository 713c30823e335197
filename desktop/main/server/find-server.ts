import { net } from 'electron'
import { originOf, type AddressResult } from './server-address.ts'
import { notKept, whyUnanswered } from './unanswered.ts'

const patienceMs = 10_000

/** The origin at this address, if a Kept server answers there. */
export async function findServer(written: string): Promise<AddressResult> {
  const found = originOf(written)
  if (!found.ok) return found
  try {
    const answer = await net.fetch(`${found.origin}/health/live`, {
      credentials: 'omit',
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
    })
    const body: unknown = await answer.json().catch(() => null)
    const isKept = answer.ok && typeof body === 'object' && body !== null && 'status' in body && body.status === 'ok'
    return isKept ? found : { ok: false, sentence: notKept(found.origin).sentence }
  } catch (error) {
    return { ok: false, sentence: whyUnanswered(error, found.origin).sentence }
  }
}
