import { isBuiltIn, modelReaderFor } from '#server/capture/model-reader.ts'
import type { Config } from '#server/platform/config.ts'
import type { Deps } from '#server/platform/deps.ts'
import { compareReadersJob } from '#server/readers/jobs.ts'
import { lastConversations } from '#server/readers/rows.ts'
import { Problem } from '#shared/problems.ts'
import { channels } from '#shared/realtime/events.ts'
import type { Comparison, Reader } from '#shared/readers/schemas.ts'

const mostConversations = 5

/** Starts to read the user's last conversations with another reader. Throws `reader_unavailable` and `nothing_to_compare`. */
export async function startComparison(
  deps: Deps,
  config: Config,
  { userId, reader }: { userId: string; reader: Reader },
): Promise<Comparison> {
  const model = await modelReaderFor(deps, config, reader)
  if (!model || isBuiltIn(model)) throw new Problem('reader_unavailable')
  const conversations = await lastConversations(deps.db, userId, mostConversations)
  if (conversations.length === 0) throw new Problem('nothing_to_compare')

  const content: Comparison = {
    reader,
    readerName: model.name,
    state: 'reading',
    problem: null,
    conversations: conversations.map(({ id, title, seconds }) => ({
      meetingId: id,
      title,
      minutes: seconds === null ? null : Math.round(seconds / 60),
      state: 'waiting',
      tookMs: null,
      rows: [],
    })),
  }
  const startedAt = deps.now()
  await deps.transaction(async (inside) => {
    await inside.db.readerComparison.upsert({
      where: { userId },
      create: { userId, startedAt, content },
      update: { startedAt, content },
    })
    await inside.enqueue(compareReadersJob, { userId, startedAt: startedAt.toISOString() })
    inside.announce(channels.user(userId), 'comparison', content)
  })
  return content
}

/** Closes a comparison, and stops it if it's under way. */
export async function closeComparison({ db, announce }: Deps, userId: string) {
  const { count } = await db.readerComparison.deleteMany({ where: { userId } })
  if (count > 0) announce(channels.user(userId), 'me-changed', {})
}
