import type { ListedTask } from '#shared/tasks/listed-task.ts'
import { shortName, speakerOf } from '#shared/tasks/title.ts'
import { useMe } from '../me/queries.ts'
import { copy } from './copy.ts'
import { isSameName } from './same-name.ts'

/** The name beside a title that is a quote: “You” for the user. */
export function useSpeaker(task: ListedTask): string | null {
  const me = useMe()
  const speaker = speakerOf(task)
  if (speaker === null) return null

  return isSameName(speaker, me.name) ? copy.speakerYou : shortName(speaker)
}
