import { captureConversation } from '../capture-conversation.ts'
import { conversation, type SpokenLine } from '../conversation.fixture.ts'
import type { Conversation } from '../types.ts'
import { builtInExtractor } from './index.ts'

/** The captured tasks, without noise. */
export async function tasksOf(lines: readonly SpokenLine[], about: Partial<Conversation> = {}) {
  const captured = await captureConversation(conversation(lines, about), {}, builtInExtractor())
  return captured.filter((item) => !item.isNoise)
}

/** "Title · owner · day", for tables that read at a glance. */
export async function summariesOf(lines: readonly SpokenLine[], about: Partial<Conversation> = {}) {
  return (await tasksOf(lines, about)).map(({ title, ownerId, deadline }) =>
    [title, ownerId ?? 'nobody', deadline === null ? null : deadline.type === 'DATE' ? deadline.day : deadline.instant]
      .filter(Boolean)
      .join(' · '),
  )
}

export const team = { participants: ['Ana Ruiz', 'Ben Ode', 'Carla Voss'].map((name) => ({ id: name, name })) }
