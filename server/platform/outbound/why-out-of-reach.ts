import { addressFor, OutOfReach, type Reach } from '#server/platform/outbound/reach.ts'

const checkTimeoutMs = 3000

/**
 * Why a URL that a user gave us is refused, as a sentence, or null. An early check: each request checks the URL again,
 * so names that don't resolve yet are allowed.
 */
export async function whyOutOfReach(url: URL, reach: Reach): Promise<string | null> {
  const timeout = new Promise<void>((resolve) => setTimeout(resolve, checkTimeoutMs).unref())
  return Promise.race([addressFor(url, reach), timeout]).then(
    () => null,
    (error: unknown) => (error instanceof OutOfReach ? error.message : null),
  )
}
