import type { ListedTask } from '#shared/tasks/listed-task.ts'
import type { Board } from './board.ts'
import type { Edit } from './change.ts'
import type { Kind } from './kind.ts'

type Tasks = {
  merge: (task: ListedTask) => void
  remove: (id: string) => void
  /** `“Send the draft”`, or `3 tasks`. */
  describe: (ids: readonly string[]) => string
}
type Features = { kinds: readonly Kind[]; board: Board; tasks: Tasks }

const registered: { kinds: ReadonlyMap<string, Kind>; features?: Omit<Features, 'kinds'> } = { kinds: new Map() }

/** The app registers every kind of change once, before anything is shown. */
export function registerChanges({ kinds: all, ...others }: Features) {
  registerKinds(all)
  registered.features = others
}

export function registerKinds(all: readonly Kind[]) {
  registered.kinds = new Map(all.map((kind) => [kind.kind, kind]))
}

export function kindOf(edit: Edit): Kind {
  const kind = registered.kinds.get(edit.kind)
  if (!kind) throw new Error(`No kind of change is called ${edit.kind}`)
  return kind
}

/** A newer version on this device may have queued kinds that this one doesn't know. */
export const isKnown = (edit: Edit) => registered.kinds.has(edit.kind)

export const touches = (edit: Edit): readonly string[] => kindOf(edit).touches?.(edit) ?? []
export const brings = (edit: Edit): readonly string[] => kindOf(edit).brings?.(edit) ?? touches(edit)

export const boardNow = () => features().board
export const cachedTasks = () => features().tasks

function features() {
  if (!registered.features) throw new Error('Changes are not registered yet')
  return registered.features
}
