import { useState } from 'react'

/** Hands out the list from before while it holds the very same things, so that nothing is drawn again for it. */
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
