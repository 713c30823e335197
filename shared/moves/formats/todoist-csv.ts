import { Collector } from '../collector.ts'
import type { Link, ReadContext, ReadFile } from '../move.ts'
import type { Row } from '../table.ts'
import { readTodoistDate } from './todoist-date.ts'

/**
 * A project exported from Todoist as CSV: one row per task, section or comment, subtasks by their indent. The project's
 * name is the file's, as in the backup.
 */
export function readTodoistCsv(rows: readonly Row[], context: ReadContext): ReadFile {
  const found = new Collector()
  const name = projectName(context.fileName)
  const group = found.group(name, name)
  const parents: string[] = []
  let task: { title: string; links: Link[] } = { title: '', links: [] }

  for (const row of rows) {
    const content = row.CONTENT ?? ''
    if (row.TYPE === 'section') found.leave('sections', name, content)
    if (row.TYPE === 'note') leaveNote(found, task, content)
    if (row.TYPE !== 'task') continue

    const { title, labels } = splitLabels(content)
    task = { title, links: [] }
    const indent = Math.max(1, Number(row.INDENT) || 1)
    parents.length = Math.min(parents.length, indent - 1)
    const person = /^(.*?)\s*\(\d+\)$/.exec(row.RESPONSIBLE ?? '')?.[1] ?? row.RESPONSIBLE
    if (row.PRIORITY && row.PRIORITY !== '4') found.leave('priorities', title, `Priority ${row.PRIORITY}`)
    if (row.DURATION) found.leave('starts', title, `${row.DURATION} ${row.DURATION_UNIT ?? ''}`)
    const id = found.task({
      parent: parents.at(-1) ?? null,
      group,
      title,
      notes: row.DESCRIPTION ?? '',
      labels,
      links: task.links,
      assignees: person ? [{ name: person, email: null }] : [],
      ...readTodoistDate(found, title, { date: row.DATE ?? '', deadline: row.DEADLINE ?? '' }, context),
    })
    parents.push(id)
  }
  return found.done('todoist')
}

/** A comment stays behind, but the task keeps a link to its file. */
function leaveNote(found: Collector, task: { title: string; links: Link[] }, content: string) {
  const [, json = '', words = ''] = /^\s*(?:\[\[file (\{.*?\})\]\])?\s*(.*)$/s.exec(content) ?? []
  found.leave('comments', task.title, words)
  const url = /"file_url":\s*"([^"]+)"/.exec(json)?.[1]
  if (!url) return
  const title = /"file_name":\s*"([^"]+)"/.exec(json)?.[1] ?? 'File'
  task.links.push({ title, url: url.replaceAll(String.raw`\/`, '/') })
  found.leave('files', task.title, title)
}

function splitLabels(content: string): { title: string; labels: string[] } {
  const labels = [...content.matchAll(/(?<=^|\s)@([\p{L}\p{N}_-]+)/gu)].map(([, label]) => label!)
  return { title: content.replace(/(?:^|\s+)@[\p{L}\p{N}_-]+/gu, '').trim(), labels }
}

/** "Berth planner [220325187].csv" is the project "Berth planner". */
const projectName = (fileName: string) =>
  fileName
    .replace(/^.*[/\\]/, '')
    .replace(/\.csv$/i, '')
    .replace(/\s*\[\w+\]$/, '')
    .replace(/\s*\(\d+\)$/, '') || 'Todoist'
