import type { Db } from '#server/platform/deps.ts'
import type { LanguageModel } from '#server/providers/language-model/language-model.ts'
import { Reader } from '#shared/readers/schemas.ts'

/** The server's model, except for users who chose another reader: nothing of theirs goes there. */
export async function serversModelFor(
  db: Db,
  model: LanguageModel | null,
  userId: string,
): Promise<LanguageModel | null> {
  if (!model) return null

  const { reader } = await db.user.findUniqueOrThrow({ where: { id: userId }, select: { reader: true } })
  const chosen = Reader.safeParse(reader)
  return !chosen.success || chosen.data.kind === 'server' ? model : null
}
