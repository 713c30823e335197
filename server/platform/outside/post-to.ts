import { request as overHttp } from 'node:http'
import { request as overHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { addressFor, type Reach } from '#server/platform/outside/reach.ts'

type Message = { body: string; headers: Record<string, string>; signal: AbortSignal }

/**
 * Posts to an address that somebody gave us, and returns the status of the answer, of which nothing else is
 * read. The name is resolved once and the connection goes to exactly the address that was judged, so a name
 * that resolves to another a moment later wins nothing; redirects are answers like any other.
 */
export async function postTo(url: URL, reach: Reach, { body, headers, signal }: Message): Promise<number> {
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
      (answer) => {
        answer.destroy()
        resolve(answer.statusCode!)
      },
    )
    sent.on('error', reject)
    sent.end(body)
  })
}

/** A question to a name server cannot be stopped, but nobody has to wait for it. */
function untilAborted<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  signal.throwIfAborted()
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
    work.then(resolve, reject)
  })
}
