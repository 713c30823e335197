import type { ExportedTask } from '#shared/export/schemas.ts'

const columns = [
  'title',
  'status',
  'group',
  'deadline',
  'labels',
  'assignees',
  'notes',
  'recurrence',
  'snoozedUntil',
  'links',
  'createdAt',
  'completedAt',
  'url',
  'id',
] as const satisfies (keyof ExportedTask)[]

const lineEnd = '\r\n'

/** The first line. The mark before it tells Excel that the file is UTF-8. */
export const csvHead = `\uFEFF${columns.join(',')}${lineEnd}`

/** A task as a line of RFC 4180. */
export function csvLine(task: ExportedTask): string {
  return columns.map((column) => cell(textOf(task[column]))).join(',') + lineEnd
}

function textOf(value: string | readonly string[] | null): string {
  return typeof value === 'string' ? value : (value ?? []).join('; ')
}

/** A spreadsheet would run such a cell as a formula: https://owasp.org/www-community/attacks/CSV_Injection */
const formula = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/

function cell(text: string): string {
  const harmless = formula.test(text) ? `'${text}` : text
  return /[",\r\n;]|^\s|\s$/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
