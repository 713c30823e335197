const defaultServer = 'http://localhost:5378'

/** The origin of the server this app belongs to, from `KEPT_SERVER`. */
export function readServerUrl(setting = process.env.KEPT_SERVER): string {
  const url = URL.parse(setting || defaultServer)
  if (!url || !['http:', 'https:'].includes(url.protocol)) {
    throw new Error(`KEPT_SERVER is ${setting}, which is no address. Set it to one such as https://kept.example.com`)
  }
  return url.origin
}
