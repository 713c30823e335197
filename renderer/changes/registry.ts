import type { Task } from '#shared/tasks/schemas.ts'
import type { Board } from './board.ts'
import type { Edit } from './change.ts'
import type { Kind } from './kind.ts'

type Tasks = {
  merge: (task: Task) => void
  remove: (id: string) => void
  /** `“Send the draft”`, or `3 tasks`. */
  describe: (ids: readonly string[]) => string
}
type Features = { kinds: readonly Kind[]; board: Board; tasks: Tasks }

let kinds: ReadonlyMap<string, Kind> = new Map()
let features: Omit<Features, 'kinds'> | undefined

/** The app registers every kind of change once, before anything is shown. */
export function registerChanges({ kinds: all, ...others }: Features) {
  registerKinds(all)
  features = others
}

export function registerKinds(all: readonly Kind[]) {
  kinds = new Map(all.map((kind) => [kind.kind, kind]))
}

export function kindOf(edit: Edit): Kind {
  const kind = kinds.get(edit.kind)
  if (!kind) throw new Error(`No kind of change is called ${edit.kind}`)
  return kind
}

/** A newer version on this device may have queued kinds that this one doesn't know. */
export const isKnown = (edit: Edit) => kinds.has(edit.kind)

export const touches = (edit: Edit): readonly string[] => kindOf(edit).touches?.(edit) ?? []

export const boardNow = () => registered().board
export const cachedTasks = () => registered().tasks

function registered() {
  if (!features) throw new Error('Changes are not registered yet')
  return features
}
