import type { Fault } from '#shared/desktop/this-mac.ts'

/** Tells the user why the server inside the app isn't running, and what to do. */
export function describeFault(fault: Fault, detail: string): string {
  const sentences: Record<Fault, string> = {
    'disk-full': 'This Mac’s disk is full, so Kept can’t open your data. Free up some space, and Kept will continue.',
    'port-taken': 'Another program took Kept’s port while it was starting. Quit Kept and open it again.',
    'newer-data':
      'Your data was written by a newer version of Kept. Install that version or a later one; nothing is lost.',
    'in-use': 'Another copy of Kept is using your data. Quit it, and this one will continue.',
    'not-writable':
      'Kept isn’t allowed to write to its folder in your Library. Give yourself write access, then open Kept again.',
    broken: `Kept on this Mac stopped and is restarting. ${detail}`.trim(),
  }
  return sentences[fault]
}

/** Milliseconds to wait before the next start, after this many failures in a row. */
export function restartAfterMs(failures: number): number {
  return Math.min(30_000, 500 * 2 ** Math.max(0, failures - 1))
}
