/** Shuffles by a seed. */
export function inAnotherOrder<Thing>(things: readonly Thing[], seed: number): Thing[] {
  const shuffled = [...things]
  let state = seed
  for (let last = shuffled.length - 1; last > 0; last--) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    const other = Math.floor((state / 2 ** 32) * (last + 1))
    const kept = shuffled[last]!
    shuffled[last] = shuffled[other]!
    shuffled[other] = kept
  }
  return shuffled
}
