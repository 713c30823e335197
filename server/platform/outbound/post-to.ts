import { request as overHttp } from 'node:http'
import { request as overHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { addressFor, type Reach } from '#server/platform/outbound/reach.ts'

type OutboundPost = { body: string | Buffer; headers: Record<string, string>; signal: AbortSignal }

/**
 * Posts to a URL that a user gave us and returns the status of the response; nothing else in it is read. The name is
 * resolved once and we connect to exactly the address that was checked, so DNS rebinding has no effect. Redirects
 * aren't followed.
 */
export async function postTo(url: URL, reach: Reach, { body, headers, signal }: OutboundPost): Promise<number> {
  const address = await untilAborted(addressFor(url, reach), signal)
  const family = isIP(address)
  const lookup: LookupFunction = (_, options, found) =>
    options.all ? found(null, [{ address, family }]) : found(null, address, family)

  return new Promise((resolve, reject) => {
    const request = url.protocol === 'https:' ? overHttps : overHttp
    const sent = request(
      url,
      {
        method: 'POST',
        headers: { ...headers, 'content-length': Buffer.byteLength(body) },
        lookup,
        agent: false,
        signal,
      },
      (response) => {
        response.destroy()
        resolve(response.statusCode!)
      },
    )
    sent.on('error', reject)
    sent.end(body)
  })
}

/** A DNS lookup can't be canceled, but we can stop waiting for it. */
function untilAborted<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  signal.throwIfAborted()
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
    work.then(resolve, reject)
  })
}
