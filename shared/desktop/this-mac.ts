/** The app's requests to the server inside it, over a private channel. */
export type ToServer = { ask: 'session'; name: string } | { ask: 'stop' }

/** Why the server inside the app isn't running. */
export type Fault = 'port-taken' | 'disk-full' | 'newer-data' | 'in-use' | 'not-writable' | 'broken'

/** Messages from that server. Only here does it send a session's token. */
export type FromServer =
  | { is: 'ready' }
  | { is: 'session'; token: string }
  | { is: 'failed'; fault: Fault; detail: string }
  | { is: 'stopped' }
