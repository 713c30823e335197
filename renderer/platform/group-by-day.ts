import { dayOf, type Day } from './time.ts'

export type DayGroup<Item> = { day: Day; items: Item[] }

/** Newest day first; within a day the items keep their order. */
export function groupByDay<Item>(items: readonly Item[], dayOfItem: (item: Item) => Day): DayGroup<Item>[] {
  const days = new Map<Day, Item[]>()
  for (const item of items) {
    const day = dayOfItem(item)
    const group = days.get(day)
    if (group) group.push(item)
    else days.set(day, [item])
  }

  return [...days].map(([day, group]) => ({ day, items: group })).sort((one, other) => (one.day < other.day ? 1 : -1))
}

const known = new Map<string, Day>()

/** The local day of an instant. Cached, because lists need thousands on every change. */
export function localDay(instant: string): Day {
  const already = known.get(instant)
  if (already) return already

  const day = dayOf(new Date(instant))
  if (known.size > 50_000) known.clear()
  known.set(instant, day)

  return day
}
