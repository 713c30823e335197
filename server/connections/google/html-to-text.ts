import { decodeEntities } from './html-entities.ts'

const longestHtml = 1_000_000
const notShown = /<!--[\s\S]*?(?:-->|$)|<(script|style|title|template)\b[^<>]*>[\s\S]*?(?:<\/\1\b[^<>]*>|$)/gi
const tagOrText = /(<\/?[a-z][^<>]*>?|<[!?][^<>]*>?)/i

const paragraphs = new Set([
  'p',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'ul',
  'ol',
  'dl',
  'table',
  'blockquote',
  'pre',
  'hr',
])
const blocks = new Set([
  'div',
  'tr',
  'li',
  'dt',
  'dd',
  'section',
  'article',
  'header',
  'footer',
  'address',
  'center',
  'form',
  'figure',
  'caption',
  'br',
])
const cells = new Set(['td', 'th'])

const mostMarks = 20 // quotes may be nested without limit

// A shorter line was never wrapped by a mail client.
const shortLine = 40

/**
 * The text of an HTML message, line by line as a reader sees it. Quoted lines start with ">", as in plain-text mail.
 */
export function htmlToText(html: string): string {
  const lines: string[] = []
  let line = ''
  let quotes = 0
  let preformatted = 0

  const breakLine = (isParagraph: boolean) => {
    const text = preformatted > 0 ? line.trimEnd() : line.replace(/\s+/g, ' ').trim()
    line = ''
    if (text !== '') lines.push(quotes > 0 ? `${'>'.repeat(Math.min(quotes, mostMarks))} ${text}` : text)
    if ((isParagraph || text.length >= shortLine) && lines.length > 0 && lines.at(-1) !== '') lines.push('')
  }
  const readTag = (name: string, isEnd: boolean) => {
    if (cells.has(name)) line += ' '
    if (!paragraphs.has(name) && !blocks.has(name)) return

    // An intended blank line: two breaks in a row, or a div with only a break.
    breakLine(paragraphs.has(name) || (name === 'br' && line.trim() === ''))
    if (name === 'blockquote') quotes = Math.max(0, quotes + (isEnd ? -1 : 1))
    if (name === 'pre') preformatted = Math.max(0, preformatted + (isEnd ? -1 : 1))
    if (name === 'li' && !isEnd) line = '- '
  }

  for (const piece of html.slice(0, longestHtml).replace(notShown, '').split(tagOrText)) {
    const tag = /^<(\/?)([a-z][a-z0-9]*)/i.exec(piece)
    if (tag) readTag(tag[2]!.toLowerCase(), tag[1] === '/')
    else if (!/^<[!?]/.test(piece)) readText(decodeEntities(piece))
  }
  breakLine(false)
  return lines.join('\n').trim()

  function readText(text: string) {
    const [first = '', ...more] = preformatted > 0 ? text.split(/\r\n?|\n/) : [text]
    line += first
    for (const next of more) {
      breakLine(line.trim() === '')
      line = next
    }
  }
}
