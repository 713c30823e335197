import type { Deps } from '#server/platform/deps.ts'

const keptDays = 30

/** Forgets deliveries and switched-off hooks that nobody will look at any more. */
export async function sweepDeliveries({ db, now }: Deps) {
  const before = new Date(now().getTime() - keptDays * 86_400_000)
  await db.hookDelivery.deleteMany({ where: { createdAt: { lt: before }, nextAt: null } })
  await db.hook.deleteMany({ where: { disabledAt: { lt: before } } })
}
