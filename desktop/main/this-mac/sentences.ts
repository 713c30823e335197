import type { Fault } from '#shared/desktop/this-mac.ts'

/** What a person is told, and can do, while the server of their Mac does not run. */
export function sayFault(fault: Fault, detail: string): string {
  const sentences: Record<Fault, string> = {
    'disk-full':
      'The disk of this Mac is full, so Kept cannot open your data. Free some space; Kept goes on by itself.',
    'port-taken': 'Another program on this Mac took Kept’s place while it was starting. Quit Kept and open it again.',
    'newer-data':
      'Your data was written by a newer version of Kept. Install that version or a later one; nothing is lost.',
    'in-use': 'Another Kept is using your data on this Mac. Quit it; this one goes on by itself.',
    'not-writable':
      'Kept may not write to its folder in your Library. Give yourself the right to write there, then open Kept again.',
    broken: `Kept on this Mac stopped and starts again by itself. ${detail}`.trim(),
  }
  return sentences[fault]
}

/** How long to wait before the next start, after so many that failed one after the other. */
export function restartAfterMs(failures: number): number {
  return Math.min(30_000, 500 * 2 ** Math.max(0, failures - 1))
}
