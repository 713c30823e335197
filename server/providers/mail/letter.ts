/**
 * A mail in HTML simple enough for every mail client: one column, its colours said in full so that it reads on a dark screen too.
 * `head` is for what only some clients read.
 */
export function page(title: string, body: string[], head = ''): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)}</title>${head}</head>
<body class="ink" style="margin:0;padding:32px 16px;background:#ffffff;color:#1c1c1c;font:16px/1.5 -apple-system,'Segoe UI',Helvetica,Arial,sans-serif">
<div style="max-width:520px;margin:0 auto">
${body.join('\n')}
</div>
</body>
</html>
`
}

const dark = {
  ink: 'background:#161616!important;color:#ededed!important',
  link: 'color:#ededed!important',
  quiet: 'color:#a6a6a6!important',
  rule: 'border-color:#474747!important',
  button: 'background:#ededed!important;color:#161616!important',
}

/** Dark colors by class name, for the clients that take them from a style sheet. */
export const darkColors = `<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><style>
@media (prefers-color-scheme: dark) { ${rules('')} }
${rules('[data-ogsc] ')}
</style>`

/** Outlook marks what it shows dark with `data-ogsc`. */
function rules(under: string): string {
  return Object.entries(dark)
    .map(([name, style]) => `${under}.${name} { ${style} }`)
    .join(' ')
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character]!)
}

/** Removes line breaks, control characters and direction marks from text from elsewhere. */
export function oneLine(text: string): string {
  return text
    .replace(/[\p{Cc}\u2028\u2029\s]+/gu, ' ')
    .replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .trim()
}
