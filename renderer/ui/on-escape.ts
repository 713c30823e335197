const escapes: (() => void)[] = []

/** Runs when Escape has nothing else to close. The last one comes first. Returns what stops it. */
export function onEscape(run: () => void): () => void {
  escapes.push(run)
  return () => void escapes.splice(escapes.indexOf(run), 1)
}

export const escapeLast = () => escapes.at(-1)?.()
