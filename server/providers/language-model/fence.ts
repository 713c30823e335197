/**
 * What others wrote, for a language model: text, or data as JSON, between marks that nothing inside can close,
 * because no "<" is left in it.
 */
export function fenced(name: string, content: unknown): string {
  const text =
    typeof content === 'string'
      ? content.replaceAll('<', '‹')
      : JSON.stringify(content).replaceAll('<', String.raw`\u003c`)
  return `<${name}>\n${text}\n</${name}>`
}
