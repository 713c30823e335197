import { z } from 'zod'
import { EditEvent, Event, ShareEvent, SharedEvent, SharePreview, TranscriptLine } from '#shared/events/schemas.ts'
import type { Task } from '#shared/tasks/schemas.ts'
import type { Page } from './browser-page.ts'

type Asked = { method: string; path: string; body: unknown }
type Answer = { status: number; body: unknown }
export type EventsStoodIn = {
  events: Event[]
  tasks: Task[]
  lines: TranscriptLine[]
  asked: Asked[]
  /** Overrides the answer to "METHOD /path", where `:id` matches any event. */
  answer: Map<string, Answer | 'never'>
}

const isListed = (event: Event) =>
  Date.parse(event.date) <= Date.now() || !['SCHEDULED', 'UNKNOWN'].includes(event.status) || event.imported
const soonest = (one: Event, other: Event) => one.date.localeCompare(other.date)

const later = ({ updatedAt }: Event) => new Date(Date.parse(updatedAt) + 1000).toISOString()
const preview: SharePreview = {
  subject: 'Summary of Launch weekly',
  html: '<h1>Launch weekly</h1>',
  text: 'They agreed to launch on December 3.\n\nTopics\nGo / no-go: checklist with five gates.\n\nTasks\nMaya: draft the release note',
}

/** Answers all event requests in the server's place, in the shapes of the contract, and records them. */
export async function standInForEvents(
  page: Page,
  events: readonly Event[],
  given: Partial<Pick<EventsStoodIn, 'tasks' | 'lines'>> = {},
): Promise<EventsStoodIn> {
  const stood: EventsStoodIn = {
    events: Event.array().parse(events),
    tasks: [],
    lines: [],
    asked: [],
    answer: new Map(),
    ...given,
  }
  const find = (id: string) => stood.events.find((event) => event.id === id)
  const change = (id: string, to: (event: Event) => Partial<Event>) => {
    stood.events = stood.events.map((event) =>
      event.id === id ? Event.parse({ ...event, updatedAt: later(event), ...to(event) }) : event,
    )
    return find(id)
  }

  const answers: Record<string, (id: string, body: unknown, search: URLSearchParams) => Answer> = {
    'GET /api/tasks/events': (_id, _body, search) => {
      const [skip, take] = [Number(search.get('skip')), Number(search.get('take'))]
      const listed = stood.events.filter(isListed).toSorted((one, other) => soonest(other, one))
      return { status: 200, body: listed.slice(skip, skip + take) }
    },
    'GET /api/meetings/upcoming': () => ({
      status: 200,
      body: stood.events.filter((event) => !isListed(event)).toSorted(soonest),
    }),
    'GET /api/meetings/in-progress': () => ({
      status: 200,
      body: stood.events.filter(({ status }) => ['JOINING', 'WAITING', 'LIVE'].includes(status)),
    }),
    'GET /api/meetings/:id': (id) => found(find(id)),
    'GET /api/meetings/:id/transcript': () => ({ status: 200, body: TranscriptLine.array().parse(stood.lines) }),
    'GET /api/tasks/events/:id': () => ({ status: 200, body: stood.tasks }),
    'PUT /api/tasks/events/:id': (id, body) => {
      const edit = EditEvent.parse(body)
      const isOn = 'slackCapture' in edit ? edit.slackCapture : edit.botEnabled
      const series = find(id)?.recurringId
      const reached =
        'recurring' in edit && edit.recurring !== 'this-event'
          ? stood.events.filter(({ recurringId }) => recurringId === series)
          : [find(id)!]
      for (const event of reached)
        change(event.id, () => ({ captureState: isOn ? 'ENABLED' : 'DISABLED', whyNoBot: isOn ? null : 'choice' }))
      return found(find(id))
    },
    'GET /api/tasks/events/:id/share': () => ({ status: 200, body: SharePreview.parse(preview) }),
    'POST /api/tasks/events/:id/share': (_id, body) => {
      const { email, id } = ShareEvent.parse(body)
      return { status: 200, body: SharedEvent.parse({ id, email, sentAt: new Date().toISOString() }) }
    },
    'POST /api/meetings/:id/summarize': (id) => ({ status: 202, body: find(id) }),
    'DELETE /api/meetings/:id/bot': (id) => done(change(id, () => ({ recallStatus: null, status: 'COMPLETE' }))),
    'DELETE /api/meetings/:id/recording': (id) =>
      done(
        change(id, () => ({
          transcriptDeletedAt: new Date().toISOString(),
          summary: null,
          topics: [],
          ownsRecording: true,
        })),
      ),
  }

  await page.route(/\/api\/(tasks\/events|meetings)(\/|\?|$)/, async (route) => {
    const request = route.request()
    const { pathname, searchParams } = new URL(request.url())
    const id = /[0-9a-f]{8}-[0-9a-f-]{27}/.exec(pathname)?.[0] ?? ''
    const body: unknown = z.unknown().parse(request.postDataJSON())
    const name = `${request.method()} ${id ? pathname.replace(id, ':id') : pathname}`
    stood.asked.push({ method: request.method(), path: pathname, body })
    const set = stood.answer.get(name)
    if (set === 'never') return
    const { status, body: json } = set ??
      answers[name]?.(id, body, searchParams) ?? {
        status: 404,
        body: { code: 'not_found', error: 'There’s nothing at this address. Check the link.' },
      }
    await route.fulfill(status === 204 ? { status } : { status, json })
  })

  return stood
}

const found = (event: Event | undefined): Answer =>
  event
    ? { status: 200, body: event }
    : { status: 404, body: { code: 'event_not_found', error: 'That event no longer exists.' } }

const done = (event: Event | undefined): Answer => (event ? { status: 204, body: null } : found(event))
