import { readEventsById } from '#server/events/list-events.ts'
import { whenInWords } from '#server/events/share/when.ts'
import { text, type Compose, type Part } from '#server/notifications/letters/letter.ts'
import { isOf, isTold, othersTaskParts, ownTaskParts } from '#server/notifications/letters/task-parts.ts'
import { clippedTitle, counted } from '#server/notifications/letters/words.ts'
import { eventTasks } from '#server/tasks/rows/lists.ts'
import { readTasks } from '#server/tasks/rows/tasks.ts'
import type { Event } from '#shared/events/schemas.ts'
import { namePlatform } from '#shared/meetings/platform-names.ts'

/** What a meeting was about, and who took on what. */
export const meetingSummary: Compose = async (deps, to, { keys }) => {
  const [event] = await readEventsById(deps, to.id, keys)
  if (!event || event.isSample) return null
  const tasks = (await readTasks(deps.db, eventTasks(to.id, event.id))).filter(isTold)
  if (!event.summary?.trim() && tasks.length === 0) return null

  const own = tasks.filter((task) => isOf(task, to))
  const others = tasks.filter((task) => !isOf(task, to))
  const title = clippedTitle(event.title)
  return {
    subject: own.length > 0 ? `${title}: ${counted(own.length, 'task')} for you` : `Summary: ${title}`,
    parts: [
      { is: 'title', title, lines: [whenInWords(event, to.timezone), whereInWords(event)] },
      ...(event.summary ?? '').split(/\n+/).filter(Boolean).map(text),
      ...section(`Your tasks (${own.length})`, ownTaskParts(own, to)),
      ...section(`What others took on (${others.length})`, othersTaskParts(others, to)),
      ...section(
        'Topics',
        event.topics.map(({ icon, label, description }) => ({ is: 'topic', label: `${icon} ${label}`, description })),
      ),
    ],
    action: { label: 'Open the meeting', path: `/events/${event.id}` },
    brief: { title, body: 'The summary is ready' },
  }
}

function whereInWords({ platform, attendees }: Event): string {
  const where = platform === 'import' ? null : namePlatform(platform)
  const people = attendees.length > 0 ? counted(attendees.length, 'person', 'people') : null
  return [where, people].filter(Boolean).join(' · ')
}

function section(title: string, parts: Part[]): Part[] {
  return parts.length === 0 ? [] : [{ is: 'section', title }, ...parts]
}
