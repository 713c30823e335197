/**
 * Posts in the background, also from a page that closes, and tells whether the server took it. Not through the API
 * client: a blocker that stops it mustn't make Kept look offline.
 */
export const post = (path: string, json: unknown): Promise<boolean> =>
  fetch(path, {
    method: 'POST',
    body: JSON.stringify(json),
    headers: { 'content-type': 'application/json' },
    keepalive: true,
  }).then(
    ({ ok }) => ok,
    () => false,
  )
