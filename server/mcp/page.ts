import { html } from 'hono/html'

/** What a browser sees at the address of the MCP server. */
export function mcpPage(address: string) {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>Kept for assistants</title>
        <link rel="stylesheet" href="/api/docs.css" />
      </head>
      <body>
        <main>
          <h1>Kept for assistants</h1>
          <p>
            This is Kept’s MCP server. Assistants such as Claude, Cursor and n8n use it to read your tasks, events and
            transcripts, and to create and complete tasks for you. There is nothing to see here in a browser.
          </p>
          <h2>Connect an assistant</h2>
          <p>Give it this address:</p>
          <pre tabindex="0">${address}</pre>
          <p>
            If it asks for a header, create a token in Kept under Settings, API tokens, and send
            <code>Authorization: Bearer kept_…</code> with it. A token with the scope “read” can change nothing.
          </p>
        </main>
      </body>
    </html>`
}
