import { Hono } from 'hono'
import { z } from 'zod'
import type { RequireSession, SignedIn } from '#server/platform/http/signed-in.ts'
import { streamExport } from '#server/export/stream-export.ts'
import { streamTasks } from '#server/export/tasks/stream-tasks.ts'
import type { Config } from '#server/platform/config.ts'
import type { Deps } from '#server/platform/deps.ts'
import { describe, validator } from '#server/platform/http/answers.ts'
import { limitedPerUser } from '#server/platform/http/limits.ts'
import { ExportedTask, TaskExportQuery, type TaskFormat } from '#shared/export/schemas.ts'
import { Archive } from '#shared/me/schemas.ts'

const tag = 'Me'

const files: Record<TaskFormat, { type: string; extension: string }> = {
  csv: { type: 'text/csv; charset=utf-8; header=present', extension: 'csv' },
  json: { type: 'application/json; charset=utf-8', extension: 'json' },
  markdown: { type: 'text/markdown; charset=utf-8', extension: 'md' },
  icalendar: { type: 'text/calendar; charset=utf-8', extension: 'ics' },
}

type Needs = { deps: Deps; config: Pick<Config, 'publicUrl'>; signedIn: RequireSession }

export function exportRoutes({ deps, config, signedIn }: Needs) {
  const headers = (name: string, { type, extension }: (typeof files)[TaskFormat]) => ({
    'Content-Type': type,
    'Content-Disposition': `attachment; filename="${name}-${deps.now().toISOString().slice(0, 10)}.${extension}"`,
    'Cache-Control': 'no-store',
  })

  return new Hono<SignedIn>()
    .get(
      '/',
      describe({
        tag,
        summary: 'All your data as one JSON file',
        answers: { 200: Archive },
        refuses: ['too_many_requests'],
      }),
      signedIn,
      limitedPerUser(deps.rateLimit('exports', 5, 60)),
      (c) => c.body(streamExport(deps, c.var.user.id), 200, headers('kept', files.json)),
    )
    .get(
      '/tasks',
      describe({
        tag,
        summary:
          'The tasks you see as a file: CSV (RFC 4180), JSON, Markdown or iCalendar (VTODO). Without noise and duplicates',
        answers: { 200: ExportedTask.array() },
        alsoAs: {
          'text/csv': z.string().meta({ example: 'title,status\r\nSend the draft,INCOMPLETE' }),
          'text/markdown': z.string().meta({ example: '- [ ] Send the draft' }),
          'text/calendar': z.string().meta({ example: 'BEGIN:VCALENDAR…' }),
        },
        refuses: ['too_many_requests'],
      }),
      signedIn,
      limitedPerUser(deps.rateLimit('task-exports', 20, 60)),
      validator('query', TaskExportQuery),
      (c) => {
        const { format } = c.req.valid('query')
        return c.body(
          streamTasks(deps, config, { userId: c.var.user.id, format }),
          200,
          headers('kept-tasks', files[format]),
        )
      },
    )
}
