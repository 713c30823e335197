import type { Deps } from '#server/platform/deps.ts'

/** An import in progress. Its maps lead from ids in the export to ids here, and grow with each section. */
export type Move = {
  deps: Deps
  userId: string
  /** The user's id in the export. */
  ownerId: string
  taskGroups: Map<string, string>
  labels: Map<string, string>
  events: Map<string, string>
  tasks: Map<string, string>
  /** Ids in the export whose events are new here and have no lines yet. */
  newEvents: Set<string>
  /** The demo tasks here, by key: everyone gets them, so they aren't created again. */
  demoTasks: ReadonlyMap<string, string>
  /** Tasks here that are duplicates, with the id of their original in the export. */
  duplicates: { taskId: string; duplicateOf: string }[]
}

type Mover = { userId: string; ownerId: string }

export async function startMove(deps: Deps, { userId, ownerId }: Mover): Promise<Move> {
  const demoTasks = await deps.db.task.findMany({
    where: { demoKey: { not: null }, assignees: { some: { userId } } },
    select: { id: true, demoKey: true },
  })
  return {
    deps,
    userId,
    ownerId,
    taskGroups: new Map(),
    labels: new Map(),
    events: new Map(),
    tasks: new Map(),
    newEvents: new Set(),
    demoTasks: new Map(demoTasks.map(({ id, demoKey }) => [demoKey!, id])),
    duplicates: [],
  }
}
