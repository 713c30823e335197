/** Whether something holds for all of them, for none, or for some. */
export function shareOf<Thing>(things: readonly Thing[], holds: (thing: Thing) => boolean): boolean | 'mixed' {
  const amount = things.filter(holds).length
  if (amount === 0) return false

  return amount === things.length ? true : 'mixed'
}
