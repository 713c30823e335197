import type { SourceLine } from '#shared/tasks/schemas.ts'

const longest = 500

/** The line in which a person promised something. */
export function lineOf(lines: readonly SourceLine[], name: string): SourceLine | undefined {
  return lines.find(({ speaker }) => speaker === name) ?? lines[0]
}

/** A line as a quote, on one line and not longer than a paragraph. */
export function quoteOf({ text }: SourceLine): string {
  const said = text.replace(/\s+/g, ' ').trim()
  return said.length <= longest ? said : `${said.slice(0, longest - 1).trimEnd()}…`
}
