/** What the app asks of the server that runs inside it, over the line that only the two of them share. */
export type ToServer = { ask: 'session'; name: string } | { ask: 'stop' }

/** Why that server is not there. */
export type Fault = 'port-taken' | 'disk-full' | 'newer-data' | 'in-use' | 'not-writable' | 'broken'

/** What that server says: each thing by itself, or in answer. A session's token is said here and nowhere else. */
export type FromServer =
  | { is: 'ready' }
  | { is: 'session'; token: string }
  | { is: 'failed'; fault: Fault; detail: string }
  | { is: 'stopped' }
