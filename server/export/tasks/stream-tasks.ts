import { pagesOf } from '#server/export/rows.ts'
import { streamOf } from '#server/export/stream-of.ts'
import { csvHead, csvLine } from '#server/export/tasks/csv.ts'
import { markdownWriter } from '#server/export/tasks/markdown.ts'
import { taskSection, tasksOfPage } from '#server/export/tasks/rows.ts'
import type { Config } from '#server/platform/config.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { ExportedTask, TaskFormat } from '#shared/export/schemas.ts'

/** How a format writes tasks: what comes before, between and after them. */
type Writer = { head: string; line: (task: ExportedTask) => string; between?: string; end?: string }

type Source = { userId: string; format: TaskFormat }

/** The user's tasks in a format, read as fast as the client takes them. */
export function streamTasks(deps: Pick<Deps, 'db'>, config: Pick<Config, 'publicUrl'>, source: Source) {
  return streamOf(textOf(deps, config, source))
}

async function* textOf(
  { db }: Pick<Deps, 'db'>,
  { publicUrl }: Pick<Config, 'publicUrl'>,
  { userId, format }: Source,
): AsyncGenerator<string> {
  const { head, line, between = '', end = '' } = await writers[format]()
  yield head
  let before = ''
  for await (const page of pagesOf(db, userId, taskSection)) {
    const tasks = tasksOfPage(page).map((task) => ({ ...task, url: `${publicUrl}/tasks/${task.id}` }))
    yield before + tasks.map(line).join(between)
    before = between
  }
  yield end
}

const writers: Record<TaskFormat, () => Writer | Promise<Writer>> = {
  csv: () => ({ head: csvHead, line: csvLine }),
  json: () => ({ head: '[', line: (task) => JSON.stringify(task), between: ',\n', end: ']\n' }),
  markdown: () => ({ head: '# Tasks\n', line: markdownWriter() }),
  icalendar: async () => {
    const { calendarEnd, calendarStart, todoOf } = await import('#server/export/tasks/icalendar.ts')
    return { head: calendarStart(), line: todoOf, end: calendarEnd }
  },
}
