import type { Deps } from '#server/platform/deps.ts'
import type { Mover } from '#shared/moves/move.ts'
import type { Move } from '#shared/moves/schemas.ts'

const undoDays = 30

export const undoUntil = (createdAt: Date) => new Date(createdAt.getTime() + undoDays * 86_400_000)

/** The imports that can still be undone, latest first. */
export async function listMoves({ db, now }: Deps, userId: string): Promise<Move[]> {
  const since = new Date(now().getTime() - undoDays * 86_400_000)
  const moves = await db.move.findMany({
    where: { userId, createdAt: { gt: since }, tasks: { some: {} } },
    include: { _count: { select: { tasks: true } } },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  })
  return moves.map(presentMove)
}

type Row = { id: string; source: string; createdAt: Date; _count: { tasks: number } }

export function presentMove({ id, source, createdAt, _count }: Row): Move {
  return {
    id,
    from: source as Mover,
    tasks: _count.tasks,
    createdAt: createdAt.toISOString(),
    undoUntil: undoUntil(createdAt).toISOString(),
  }
}
