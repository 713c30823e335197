/** The value all tasks share, or null when they differ. */
export function sharedValue<Thing, Value>(
  things: readonly Thing[],
  valueOf: (thing: Thing) => Value | null,
): Value | null {
  const [first, ...rest] = things.map(valueOf)

  return first !== undefined && rest.every((value) => value === first) ? first : null
}
