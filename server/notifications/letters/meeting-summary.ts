import { readEventsById } from '#server/events/list-events.ts'
import { whenInWords } from '#server/events/share/when.ts'
import { section, text, type Compose } from '#server/notifications/letters/letter.ts'
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
  const reader = { to, now: deps.now() }
  return {
    subject: own.length > 0 ? `${title}: ${counted(own.length, 'task')} for you` : `Summary: ${title}`,
    parts: [
      { is: 'title', title, lines: [whenInWords(event, to.timezone), whereInWords(event)] },
      ...(event.summary ?? '').split(/\n+/).filter(Boolean).map(text),
      ...section('Your tasks', ownTaskParts(own, reader), own.length),
      ...section('What others took on', othersTaskParts(others, reader), others.length),
      ...section(
        'Topics',
        event.topics.map(({ icon, label, description }) => ({ is: 'topic', icon, label, description })),
      ),
    ],
    actions: [
      { label: 'Open the meeting', path: `/events/${event.id}` },
      { label: 'View Full Transcript', path: `/events/${event.id}/transcript` },
    ],
    brief: { title, body: 'The summary is ready' },
    why: 'Only you get this summary. Share it from the meeting if you want others to read it.',
  }
}

function whereInWords({ platform, attendees }: Event): string {
  const where = platform === 'import' ? null : namePlatform(platform)
  const people = attendees.length > 0 ? counted(attendees.length, 'person', 'people') : null
  return [where, people].filter(Boolean).join(' · ')
}
