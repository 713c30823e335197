type Judged = { wanted: readonly string[]; unwanted: readonly string[] }
type Known = { labelled: ReadonlySet<string>; ours: ReadonlySet<string> }

/**
 * Which tasks get the Important label, and which lose it. A label that is there and not ours was put there by
 * hand, and one of ours that is gone was taken off by hand: neither is touched.
 */
export function changesOf({ wanted, unwanted, labelled, ours }: Judged & Known): { on: string[]; off: string[] } {
  return {
    on: wanted.filter((id) => !labelled.has(id) && !ours.has(id)),
    off: unwanted.filter((id) => labelled.has(id) && ours.has(id)),
  }
}
