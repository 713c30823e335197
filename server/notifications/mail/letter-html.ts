import type { Letter, Part, Words } from '#server/notifications/letters/letter.ts'
import type { Footer } from '#server/notifications/mail/mail-of.ts'
import { darkColors, escaped, oneLine, page } from '#server/providers/mail/letter.ts'

const wraps = 'overflow-wrap:anywhere'
const quiet = 'font-size:14px;color:#6b6b6b'
const button =
  'display:inline-block;padding:10px 18px;border-radius:8px;background:#1c1c1c;color:#ffffff;text-decoration:none;font-weight:600'

/** A notice in HTML, in light and dark colors. */
export function htmlOf({ subject, parts, action }: Letter, footer: Footer, publicUrl: string): string {
  return page(
    oneLine(subject),
    [
      ...parts.map((part) => htmlOfPart(part, publicUrl)),
      `<p style="margin:28px 0">${link(publicUrl + action.path, action.label, { name: 'button', style: button })}</p>`,
      `<p class="quiet rule" style="margin:32px 0 0;padding-top:16px;border-top:1px solid #dddddd;${quiet}">${footer.map(footerLine).join('<br>')}</p>`,
    ],
    darkColors,
  )
}

function htmlOfPart(part: Part, publicUrl: string): string {
  switch (part.is) {
    case 'text':
      return `<p style="margin:0 0 16px;${wraps}">${safe(part.text)}</p>`
    case 'title':
      return `<h1 style="margin:0 0 4px;font-size:22px;line-height:1.3;${wraps}">${safe(part.title)}</h1>
<p class="quiet" style="margin:0 0 20px;${quiet};${wraps}">${part.lines.map(safe).join('<br>')}</p>`
    case 'section':
      return `<h2 style="margin:28px 0 0;font-size:16px">${safe(part.title)}</h2>`
    case 'topic':
      return `<p style="margin:10px 0 0;${wraps}"><strong>${safe(part.label)}</strong><br>${safe(part.description)}</p>`
    case 'task': {
      const { title, path, about, words } = part
      const style = 'color:#1c1c1c;font-weight:600'
      return [
        `<p style="margin:14px 0 0;${wraps}">${link(publicUrl + path, oneLine(title), { name: 'link', style })}`,
        about ? `<br><span class="quiet" style="${quiet}">${safe(about)}</span>` : '',
        '</p>',
        words.length > 0 ? quote(words) : '',
      ].join('')
    }
  }
}

function quote(words: Words[]): string {
  const style = `margin:6px 0 0;padding:0 0 0 10px;border-left:3px solid #dddddd;${quiet};${wraps}`
  const lines = words.map(({ speaker, text }) => `<strong>${safe(speaker)}</strong> ${safe(text)}`)
  return `<blockquote class="quiet rule" style="${style}">${lines.join('<br>')}</blockquote>`
}

function footerLine({ line, url }: Footer[number]): string {
  return url ? link(url, line, { name: 'quiet', style: 'color:#6b6b6b' }) : safe(line)
}

function link(url: string, label: string, { name, style }: { name: string; style: string }): string {
  return `<a href="${escaped(url)}" class="${name}" style="${style}">${escaped(label)}</a>`
}

const safe = (text: string) => escaped(oneLine(text))
