import { captureMeeting } from '#server/capture/capture-meeting.ts'
import type { BotLine } from '#server/providers/meeting-bot/meeting-bot.ts'
import { appendLines } from '#server/transcripts/append-lines.ts'
import type { Event, TranscriptLine } from '#shared/events/schemas.ts'
import { uuid7 } from '#shared/platform/uuid7.ts'
import type { z } from 'zod'
import type { TestServer } from './server.ts'
import type { Someone } from './someone.ts'
import { planningStart } from './transcripts.ts'

type Invited = { person?: Someone; name?: string; email?: string | null; access?: boolean; botEnabled?: boolean }
type Line = z.infer<typeof TranscriptLine>

/** A meeting in progress with a bot in it. */
export type LiveMeeting = {
  id: string
  say: (...lines: BotLine[]) => Promise<void>
  /** Processes the latest lines, as the server does a moment later. */
  listen: () => Promise<void>
  /** Ends the meeting and captures it from the start. */
  end: () => Promise<void>
  lines: (person: Someone) => Promise<Line[]>
  event: (person: Someone) => Promise<Event>
}

/** A line from a provider. */
export function spoken(
  key: string | number,
  name: string | null,
  text: string,
  more: { seconds?: number; email?: string } = {},
): BotLine {
  return {
    key: String(key),
    speaker: { name, email: more.email ?? null },
    seconds: more.seconds ?? Number(key) * 5,
    text,
  }
}

/** Creates a meeting with these attendees; by default the first one captures it. */
export async function aLiveMeeting(server: TestServer, ...attendees: Invited[]): Promise<LiveMeeting> {
  const id = uuid7()
  await server.sql(
    `insert into meetings (id, title, date, timezone, platform, status, "createdAt", "updatedAt") values ($1, 'Spring planning', $2, 'Europe/Vienna', 'zoom', 'LIVE', now(), now())`,
    [id, planningStart],
  )
  for (const [
    index,
    { person, name = person?.me.name, email = person?.me.email, access = person !== undefined, botEnabled = access },
  ] of attendees.entries()) {
    await server.sql(
      `insert into meeting_attendees (id, "meetingId", "userId", name, email, access, "botEnabled", "createdAt") values ($1, $2, $3, $4, $5, $6, $7, $8::timestamptz + $9 * interval '1 second')`,
      [uuid7(), id, person?.me.id ?? null, name, email, access, botEnabled, planningStart, index],
    )
  }

  return {
    id,
    say: (...lines) => appendLines(server.deps, { meetingId: id, lines }),
    listen: () => server.work('capture-live', { meetingId: id }),
    end: async () => {
      await server.sql(`update meetings set status = 'COMPLETE' where id = $1`, [id])
      await captureMeeting(server.deps, id)
      const [first] = await server.sql<{ userId: string }>(
        `select "userId" from meeting_attendees where "meetingId" = $1 and access order by "botEnabled" desc, "createdAt" limit 1`,
        [id],
      )
      if (first) await server.work('capture-transcript', { meetingId: id, userId: first.userId })
    },
    lines: async (person) => (await person.get<Line[]>(`/api/meetings/${id}/transcript`)).body,
    event: async (person) => (await person.get<Event>(`/api/meetings/${id}`)).body,
  }
}
