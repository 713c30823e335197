import { html } from 'hono/html'
import type { Address, Email } from 'postal-mime'
import type { OutboxEntry } from '#server/providers/mail/outbox.ts'

type PageBody = ReturnType<typeof html>

/** The messages in the outbox, newest first. */
export function outboxPage(messages: (OutboxEntry & { email: Email | undefined })[]) {
  return page(
    'Outbox',
    messages.length === 0
      ? html`<p>No messages yet.</p>`
      : html`<table>
          <thead>
            <tr>
              ${['When', 'To', 'Subject'].map((head) => html`<th scope="col">${head}</th>`)}
            </tr>
          </thead>
          <tbody>
            ${messages.map(
              ({ name, at, email }) =>
                html`<tr>
                  <td>${at.toISOString()}</td>
                  <td>${formatAddresses(email?.to)}</td>
                  <td><a href="/dev/outbox/${name}">${email?.subject ?? name}</a></td>
                </tr>`,
            )}
          </tbody>
        </table>`,
  )
}

/** One message as text. Its HTML and links are never rendered. */
export function messagePage(email: Email) {
  return page(
    email.subject ?? 'Message',
    html`<p><a href="/dev/outbox">All messages</a></p>
      <h2>Headers</h2>
      <pre>${email.headers.map(({ originalKey, value }) => `${originalKey}: ${value}`).join('\n')}</pre>
      <h2>Text</h2>
      <pre>${email.text ?? ''}</pre>
      <h2>HTML</h2>
      <pre>${email.html ?? ''}</pre>`,
  )
}

function formatAddresses(addresses: Address[] = []) {
  return addresses.map(({ name, address }) => (name ? `${name} <${address}>` : address)).join(', ')
}

function page(title: string, body: PageBody) {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${title} · Kept</title>
        <link rel="stylesheet" href="/dev/outbox/style.css" />
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          ${body}
        </main>
      </body>
    </html>`
}

export const outboxStyle = `
:root { color-scheme: light dark; font: 14px/1.5 system-ui, sans-serif; }
main { max-width: 900px; margin: 32px auto; padding: 0 24px; }
h1 { font-size: 22px; }
h2 { margin: 24px 0 4px; font-size: 14px; }
pre { margin: 0; padding: 12px; border: 1px solid light-dark(#ddd, #333); white-space: pre-wrap; overflow-wrap: anywhere; }
table { width: 100%; border-collapse: collapse; }
th, td { padding: 6px 8px; border-top: 1px solid light-dark(#ddd, #333); text-align: left; vertical-align: top; overflow-wrap: anywhere; }
`
