import type { ExportedTask } from '#shared/export/schemas.ts'

/** Tasks as Markdown lists with checkboxes, a heading before each group. */
export function markdownWriter() {
  let heading: string | null = null

  return (task: ExportedTask): string => {
    const its = headingOf(task)
    const isNew = its !== heading
    heading = its
    return (isNew ? `\n## ${its}\n\n` : '') + listItem(task)
  }
}

const headings = { COMPLETED: 'Completed', DISMISSED: 'Archived' } as const

function headingOf({ status, group }: ExportedTask): string {
  return status === 'INCOMPLETE' ? inline(group ?? 'Not on your board') : headings[status]
}

function listItem({ title, status, deadline, labels, assignees, notes, links, url }: ExportedTask): string {
  const facts = [
    deadline && `due ${deadline}`,
    assignees.length > 0 && inline(assignees.join(', ')),
    labels.length > 0 && inline(labels.join(', ')),
    `[Kept](${url})`,
    ...links.map((link) => `<${link.replace(/[<>\s]/g, encodeURIComponent)}>`),
  ]
  const box = status === 'COMPLETED' ? 'x' : ' '
  const about = notes
    ? `  > ${notes
        .trim()
        .split(/\r\n|\r|\n/)
        .map(inline)
        .join('\n  > ')}\n`
    : ''
  return `- [${box}] ${inline(title)} (${facts.filter(Boolean).join(' · ')})\n${about}`
}

/** Text that stays as it is: on one line, without marks that Markdown or HTML would read. */
function inline(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/[\\`*_[\]<>#|~&]/g, '\\$&')
    .replace(/^(\s*)(?=(?:=+|-+)\s*$)/, '$1\\') // underlines the row above as a heading
    .replace(
      /^(\s*)([-+]|\d+[.)])(?=\s)/,
      (_, space: string, mark: string) => `${space}${mark.slice(0, -1)}\\${mark.at(-1)!}`,
    )
}
