/** The selected tasks, and where a range starts. */
export type Selection = { ids: ReadonlySet<string>; anchor: string | null }

export const nothingSelected: Selection = { ids: new Set(), anchor: null }

/** Selects or deselects a task. */
export function toggled({ ids }: Selection, id: string): Selection {
  const next = new Set(ids)
  if (!next.delete(id)) next.add(id)

  return next.size > 0 ? { ids: next, anchor: id } : nothingSelected
}

/** Selects everything from the anchor to a task in the same list, or only the task if the anchor is elsewhere. */
export function extended(selection: Selection, id: string, list: readonly string[]): Selection {
  const from = selection.anchor === null ? -1 : list.indexOf(selection.anchor)
  const to = list.indexOf(id)
  if (from < 0 || to < 0) return { ids: new Set([...selection.ids, id]), anchor: id }

  const range = list.slice(Math.min(from, to), Math.max(from, to) + 1)
  return { ids: new Set([...selection.ids, ...range]), anchor: selection.anchor }
}

/** Selects all of these tasks, or deselects them when all are selected. */
export function toggledAll({ ids, anchor }: Selection, some: readonly string[]): Selection {
  const isOn = some.every((id) => ids.has(id))
  const next = isOn ? new Set([...ids].filter((id) => !some.includes(id))) : new Set([...ids, ...some])

  return next.size > 0 ? { ids: next, anchor: anchor ?? some[0] ?? null } : nothingSelected
}

/** Drops tasks that are gone. Returns the same selection if none are. */
export function keepExisting(selection: Selection, isThere: (id: string) => boolean): Selection {
  const left = [...selection.ids].filter(isThere)
  if (left.length === selection.ids.size) return selection

  return left.length > 0 ? { ids: new Set(left), anchor: selection.anchor } : nothingSelected
}
