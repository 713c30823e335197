/** Whether a test holds for all, none or some of the tasks. */
export function shareOf<Thing>(things: readonly Thing[], holds: (thing: Thing) => boolean): boolean | 'mixed' {
  const amount = things.filter(holds).length
  if (amount === 0) return false

  return amount === things.length ? true : 'mixed'
}
