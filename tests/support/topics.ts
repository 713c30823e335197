import type { createPrisma } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { clusterTopics } from '#server/topics/cluster-topics.ts'
import type { Someone } from './someone.ts'

type Options = {
  at?: Date
  /** Runs between reading and writing. */
  meanwhile?: (() => Promise<unknown>) | undefined
}

/** Runs the topics job for a user and returns what it announced. */
export async function clusterFor(
  prisma: ReturnType<typeof createPrisma>,
  person: Someone,
  { at = new Date('2026-03-05T11:00:00Z'), meanwhile }: Options = {},
): Promise<string[]> {
  const announced: string[] = []
  const deps = {
    db: prisma,
    now: () => at,
    announce: (channel: string, event: string) => announced.push(`${event} on ${channel}`),
  } as unknown as Deps
  const transaction: Deps['transaction'] = async (work) => {
    await meanwhile?.()
    return prisma.$transaction((db) => work({ ...deps, db }))
  }
  await clusterTopics({ ...deps, transaction }, { userId: person.me.id })
  return announced
}
