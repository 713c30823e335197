/** Which tasks are selected, and from where a range is drawn. */
export type Selection = { ids: ReadonlySet<string>; anchor: string | null }

export const nothingSelected: Selection = { ids: new Set(), anchor: null }

/** Adds a task, or takes it out again. */
export function toggled({ ids }: Selection, id: string): Selection {
  const next = new Set(ids)
  if (!next.delete(id)) next.add(id)

  return next.size > 0 ? { ids: next, anchor: id } : nothingSelected
}

/** Adds everything between the anchor and a task of the same list; without an anchor there, only the task. */
export function extended(selection: Selection, id: string, list: readonly string[]): Selection {
  const from = selection.anchor === null ? -1 : list.indexOf(selection.anchor)
  const to = list.indexOf(id)
  if (from < 0 || to < 0) return { ids: new Set([...selection.ids, id]), anchor: id }

  const range = list.slice(Math.min(from, to), Math.max(from, to) + 1)
  return { ids: new Set([...selection.ids, ...range]), anchor: selection.anchor }
}

/** Adds all of them, or takes all out when all are in. */
export function toggledAll({ ids, anchor }: Selection, some: readonly string[]): Selection {
  const isOn = some.every((id) => ids.has(id))
  const next = isOn ? new Set([...ids].filter((id) => !some.includes(id))) : new Set([...ids, ...some])

  return next.size > 0 ? { ids: next, anchor: anchor ?? some[0] ?? null } : nothingSelected
}

/** Without what is no longer there. The same selection when everything still is. */
export function kept(selection: Selection, isThere: (id: string) => boolean): Selection {
  const left = [...selection.ids].filter(isThere)
  if (left.length === selection.ids.size) return selection

  return left.length > 0 ? { ids: new Set(left), anchor: selection.anchor } : nothingSelected
}
