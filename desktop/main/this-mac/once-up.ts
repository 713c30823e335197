export type Fetch = (url: string, init: RequestInit) => Promise<Response>

/** Delays requests until the server is up; throws when it couldn't start. */
export function onceUp(fetch: Fetch, settled: () => Promise<string | null>): Fetch {
  return async (url, init) => {
    const trouble = await settled()
    if (trouble !== null) throw new Error(trouble)
    return fetch(url, init)
  }
}
