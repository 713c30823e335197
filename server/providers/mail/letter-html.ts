import { oneLine, type Due, type Footer, type Letter, type Part, type TaskPart } from '#server/providers/mail/letter.ts'
import { darkLogo, lightLogo } from '#server/providers/mail/logo.ts'
import { look, styleSheets, type Look } from '#server/providers/mail/look.ts'

const family = "font-family:Inter,-apple-system,'Segoe UI',Helvetica,Arial,sans-serif"
const body = `${family};font-size:14px;line-height:20px`
const small = `${family};font-size:12px`
const wraps = 'overflow-wrap:anywhere;word-break:break-word'
const openTable = '<table role="presentation" cellpadding="0" cellspacing="0" border="0"'

/** A letter in HTML that every mail client shows: tables 600 px wide, in light and dark colors. */
export function htmlOf({ subject, parts, actions }: Letter, footer: Footer, publicUrl: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${safe(subject)}</title>
${styleSheets}
</head>
<body ${look(['canvas'], 'margin:0;padding:0')}>
${openTable} width="100%" ${look(['canvas'])}>
<tr><td align="center" ${look(['around'], 'padding:24px 12px')}>
<!--[if mso]><table width="600" cellpadding="0" cellspacing="0"><tr><td><![endif]-->
${openTable} width="100%" ${look(['card'], 'max-width:600px;border:1px solid;border-radius:12px;border-collapse:separate;text-align:left')}>
${row('padding-top:24px', logo)}
${parts.map((part, index) => rowOfPart(part, { publicUrl, before: parts[index - 1] })).join('\n')}
${row('padding-top:24px;padding-bottom:24px', actionsIn(actions, publicUrl)) || gap}
${row(`padding-top:14px;padding-bottom:20px;border-top:1px solid;${small};line-height:18px`, footerIn(footer), ['quiet', 'rule', 'small'])}
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr>
</table>
</body>
</html>
`
}

/** Clients that show the mail in dark colors show the second. */
const logo = [
  `<img class="on-light" src="cid:${lightLogo}" width="64" height="30" alt="Kept" style="display:block;border:0">`,
  '<div class="on-dark" style="display:none;mso-hide:all;max-height:0;overflow:hidden">',
  `<img src="cid:${darkLogo}" width="64" height="30" alt="" style="display:block;border:0"></div>`,
].join('')

const gap = '<tr><td height="12" style="font-size:0;line-height:12px">&nbsp;</td></tr>'

type Place = { publicUrl: string; before: Part | undefined }

function rowOfPart(part: Part, { publicUrl, before }: Place): string {
  switch (part.is) {
    case 'text':
      return row(
        'padding-top:14px',
        `<p dir="auto" ${look(['body', 'ink'], `margin:0;${body};${wraps}`)}>${safe(part.text)}</p>`,
      )
    case 'title':
      return row('padding-top:18px', titleIn(part))
    case 'section':
      return row('padding-top:22px;padding-bottom:4px', sectionIn(part))
    case 'topic':
      return inColumns(
        cell('width:26px', safe(part.icon), ['ink']),
        cell(wraps, `${strong(part.label && `${part.label}.`, 'ink')} ${safe(part.description)}`, ['soft']),
      )
    case 'figures':
      return row('padding-top:16px', figuresIn(part))
    case 'more':
      return inColumns(
        cell('width:26px', ''),
        cell('font-weight:500', link(publicUrl + part.path, part.text, ['link'], 'text-decoration:none')),
      )
    case 'task':
      return (before?.is === 'title' ? gap : '') + inColumns(...taskIn(part, publicUrl))
  }
}

function titleIn({ title, lines }: Extract<Part, { is: 'title' }>): string {
  const heading = `margin:0;${family};font-size:22px;line-height:28px;font-weight:600;letter-spacing:-0.4px;${wraps}`
  const below = lines.map(safe).filter(Boolean).join('<br>')
  return [
    `<h1 dir="auto" ${look(['ink'], heading)}>${safe(title)}</h1>`,
    below && `<p dir="auto" ${look(['body', 'soft'], `margin:2px 0 0;${body};${wraps}`)}>${below}</p>`,
  ].join('')
}

function sectionIn({ title, count }: Extract<Part, { is: 'section' }>): string {
  const heading = `margin:0;padding-bottom:6px;border-bottom:1px solid;${family};font-size:13px;line-height:20px;font-weight:600`
  const counted = count === undefined ? '' : ` <span ${look(['quiet'], 'font-weight:400')}>&nbsp;${count}</span>`
  return `<h2 ${look(['ink', 'rule'], heading)}>${safe(title)}${counted}</h2>`
}

function figuresIn({ figures }: Extract<Part, { is: 'figures' }>): string {
  const number = `${family};font-size:22px;line-height:28px;font-weight:600`
  const place = (index: number) => (index === 0 ? 'padding-right:8px' : 'padding:0 8px 0 14px;border-left:1px solid')
  const cells = figures.map(({ amount, label }, index) =>
    [
      `<td valign="top" width="${Math.floor(100 / figures.length)}%" ${look(['rule'], place(index))}>`,
      `<div ${look(['ink'], number)}>${amount}</div>`,
      `<div ${look(['small', 'soft'], `${small};line-height:16px`)}>${safe(label)}</div></td>`,
    ].join(''),
  )
  return `${openTable} width="100%"><tr>${cells.join('')}</tr></table>`
}

function taskIn({ title, isDone, path, due, about, words }: TaskPart, publicUrl: string): string[] {
  const ring = `display:block;width:14px;height:14px;margin-top:2px;border:1.5px solid;border-radius:50%;text-align:center;font-size:11px;line-height:14px`
  const name = path ? link(publicUrl + path, title, ['ink'], 'text-decoration:none') : safe(title)
  const details = [...(due?.late ? [due.late] : []), ...about].map(safe).filter(Boolean).join(' · ')
  return [
    cell('width:26px', `<span ${look(['ring', 'link'], ring)}>${isDone ? '✓' : ''}</span>`),
    cell(
      wraps,
      [
        `<span dir="auto" style="font-weight:500">${name}</span>`,
        details &&
          `<div dir="auto" ${look(['small', 'quiet'], `margin-top:1px;${small};line-height:16px`)}>${details}</div>`,
        words.length > 0 && quote(words),
      ]
        .filter(Boolean)
        .join(''),
      ['ink'],
    ),
    ...(due ? [dueCell(due)] : []),
  ]
}

const toneLooks = { overdue: 'late', today: 'link', later: 'soft' } as const

function dueCell({ day, tone }: Due): string {
  const style = `padding:5px 0 5px 12px;text-align:right;white-space:nowrap;${small};line-height:20px;font-weight:500`
  return `<td align="right" valign="top" ${look(['small', toneLooks[tone]], style)}>${safe(day)}</td>`
}

function quote(words: TaskPart['words']): string {
  const lines = words.map(({ speaker, text }) => `${strong(speaker, 'soft')}&nbsp; ${safe(text)}`)
  const style = `margin:6px 0 4px;padding:1px 0 1px 13px;border-left:3px solid;${body};${wraps}`
  return `<div dir="auto" ${look(['body', 'bar', 'soft'], style)}>${lines.join('<br>')}</div>`
}

/** A button, and the other actions as links beside it. */
function actionsIn(actions: Letter['actions'], publicUrl: string): string {
  if (actions.length === 0) return ''
  const face = `display:inline-block;padding:9px 18px;${body};font-weight:500;text-decoration:none`
  const cells = actions.map(({ label, path }, index) =>
    index === 0
      ? `<td ${look(['fill', 'action'], 'border-radius:8px;mso-padding-alt:9px 18px')}>${link(publicUrl + path, label, ['on-fill', 'body', 'action'], face)}</td>`
      : `<td ${look(['action'])}>${link(publicUrl + path, label, ['link', 'body', 'action'], face)}</td>`,
  )
  return `${openTable} ${look(['actions'])}><tr>${cells.join('')}</tr></table>`
}

function footerIn({ why, links, last }: Footer): string {
  const linked = links.map(({ label, url }, index) =>
    link(
      url,
      index === 0 ? label : label.replace(/^./, (letter) => letter.toLowerCase()),
      ['soft'],
      'text-decoration:underline',
    ),
  )
  const above = [why && safe(why), linked.length > 0 && `${linked.join(' or ')}.`].filter(Boolean).join(' ')
  return [above, safe(last)].filter(Boolean).join('<br>')
}

function row(style: string, inside: string, as: Look[] = []): string {
  return inside && `<tr><td ${look(['wide', ...as], `padding:0 32px${style && `;${style}`}`)}>${inside}</td></tr>`
}

/** One line of a list. */
function inColumns(...cells: string[]): string {
  return row('', `${openTable} width="100%"><tr>${cells.join('')}</tr></table>`)
}

function cell(style: string, inside: string, as: Look[] = []): string {
  return `<td valign="top" ${look(['body', ...as], `padding:5px 0;${body};${style}`)}>${inside}</td>`
}

function link(url: string, label: string, as: Look[], style: string): string {
  return `<a href="${escaped(url)}" ${look(as, style)}>${safe(label)}</a>`
}

const strong = (said: string, as: Look) => said && `<b ${look([as], 'font-weight:600')}>${safe(said)}</b>`

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

const escaped = (said: string) => said.replace(/[&<>"']/g, (character) => entities[character]!)

const safe = (said: string) => escaped(oneLine(said))
