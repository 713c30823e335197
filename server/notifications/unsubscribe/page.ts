import { html } from 'hono/html'
import { copy } from '#server/notifications/copy.ts'
import type { Subscription } from '#server/notifications/unsubscribe/token.ts'

/** Asks before it unsubscribes, because mail scanners open every link. */
export function askPage(kind: Subscription['kind']) {
  return page(
    copy.unsubscribe.question(copy.mailsOf(kind)),
    html`<form method="post">
      <input type="hidden" name="List-Unsubscribe" value="One-Click" />
      <button>${copy.unsubscribe.button}</button>
    </form>`,
  )
}

export function donePage(kind: Subscription['kind']) {
  return page(
    copy.unsubscribe.done(copy.mailsOf(kind)),
    html`<p>${copy.unsubscribe.otherwise} ${kind === 'digest' ? digestSettings : settings}</p>`,
  )
}

export function refusalPage(sentence: string) {
  return page(
    copy.unsubscribe.refused,
    html`<p>${sentence}</p>
      <p>${settings}</p>`,
  )
}

const settings = html`<a href="/settings/notifications">${copy.unsubscribe.settings}</a>`
const digestSettings = html`<a href="/settings/digest">${copy.unsubscribe.digestSettings}</a>`

function page(title: string, body: typeof settings) {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="robots" content="noindex" />
        <title>${title} · Kept</title>
        <link rel="stylesheet" href="/api/unsubscribe.css" />
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          ${body}
        </main>
      </body>
    </html>`
}

export const pageStyle = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { background: light-dark(#fff, #161616); color: light-dark(#1c1c1c, #ededed); }
main { max-width: 440px; margin: 15vh auto 0; padding: 0 24px; }
h1 { font-size: 22px; line-height: 1.3; }
a { color: inherit; }
button { min-height: 44px; padding: 0 18px; border: 0; border-radius: 8px; background: light-dark(#1c1c1c, #ededed); color: light-dark(#fff, #161616); font: inherit; font-weight: 600; cursor: pointer; }
`
