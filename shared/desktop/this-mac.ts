/** The app's requests to the server inside it, over a private channel. */
export type ToServer = { ask: 'session'; name: string } | { ask: 'stop' } | FromReading

/** Why the server inside the app isn't running. */
export type Fault = 'port-taken' | 'disk-full' | 'newer-data' | 'in-use' | 'not-writable' | 'broken'

/** Messages from that server. Only here does it send a session's token. */
export type FromServer =
  | { is: 'ready' }
  | { is: 'session'; token: string }
  | { is: 'failed'; fault: Fault; detail: string }
  | { is: 'stopped' }
  | ToReading

/** A server thread asks the app to start a reading process, under an id that the thread chose, and to relay messages. */
export type ToReading =
  | { reading: string; thread: number; start: string[] }
  | { reading: string; tell: unknown }
  | { reading: string; end: true }
export type FromReading =
  | { reading: string; pid: number }
  | { reading: string; said: unknown }
  | { reading: string; ended: true }
