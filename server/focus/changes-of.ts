type Judged = { wanted: readonly string[]; unwanted: readonly string[] }
type CurrentLabels = { labeled: ReadonlySet<string>; ours: ReadonlySet<string> }

/**
 * Which tasks get the Important label, and which lose it. Leaves alone labels that the user added (present but not
 * ours) or removed (ours but missing).
 */
export function changesOf({ wanted, unwanted, labeled, ours }: Judged & CurrentLabels): {
  on: string[]
  off: string[]
} {
  return {
    on: wanted.filter((id) => !labeled.has(id) && !ours.has(id)),
    off: unwanted.filter((id) => labeled.has(id) && ours.has(id)),
  }
}
