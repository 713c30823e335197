/**
 * Wraps untrusted text or data (as JSON) in tags for a language model. It can't close the tags, because every "<"
 * in it is escaped.
 */
export function fenced(name: string, content: unknown): string {
  const text =
    typeof content === 'string'
      ? content.replaceAll('<', '‹')
      : JSON.stringify(content).replaceAll('<', String.raw`\u003c`)
  return `<${name}>\n${text}\n</${name}>`
}
