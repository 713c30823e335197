import { useState } from 'react'

/** Returns the previous list while its items are the same, so nothing renders again. */
export function useSteady<Item>(list: readonly Item[] | undefined): readonly Item[] | undefined {
  const [steady, setSteady] = useState(list)
  if (list === steady) return steady
  if (list && steady && isSame(list, steady)) return steady

  setSteady(list)
  return list
}

function isSame<Item>(one: readonly Item[], other: readonly Item[]) {
  return one.length === other.length && one.every((item, index) => item === other[index])
}
