/**
 * Posts in the background, also from a page that closes. Resolves to the answer's status, or to 0 without one. Not
 * through the API client: a blocker that stops it mustn't make Kept look offline.
 */
export const post = (path: string, json: unknown): Promise<number> =>
  fetch(path, {
    method: 'POST',
    body: JSON.stringify(json),
    headers: { 'content-type': 'application/json' },
    keepalive: true,
  }).then(
    ({ status }) => status,
    () => 0,
  )
