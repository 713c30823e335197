export type Fetch = (url: string, init: RequestInit) => Promise<Response>

/** Asks nothing before the server has settled, and nothing at all where it has not come up. */
export function onceUp(fetch: Fetch, settled: () => Promise<string | null>): Fetch {
  return async (url, init) => {
    const trouble = await settled()
    if (trouble !== null) throw new Error(trouble)
    return fetch(url, init)
  }
}
