/** Runs operations one after the other, in the order of the calls. A failure rejects only the call that caused it. */
export function inTurn() {
  let last: Promise<unknown> = Promise.resolve()
  return <Done>(act: () => Promise<Done>): Promise<Done> => {
    const done = last.then(act)
    last = done.catch(() => {})
    return done
  }
}
