import { html } from 'hono/html'

/** What a browser sees at the address of the MCP server: how to connect an assistant. */
export function mcpPage(publicUrl: string) {
  const address = `${publicUrl}/mcp`

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
            Assistants such as Claude, Cursor and n8n can read your tasks, events and transcripts in Kept, and create
            and complete tasks for you. They do it through the MCP server at this address:
          </p>
          <pre tabindex="0">${address}</pre>
          <p>
            An assistant that signs in by OAuth needs nothing else: your browser asks you what it may do. Any other
            needs a token. Create one in Kept under Settings, API tokens and hooks. A token that can only read can
            change nothing.
          </p>
          <h2>Claude Desktop</h2>
          <p>
            Its configuration file only takes local programs. In a clone of Kept, run
            <code>npm ci &amp;&amp; npm install --global ./packages/kept-mcp</code>. Then add this to
            <code>claude_desktop_config.json</code>, with your token:
          </p>
          <pre tabindex="0">
${serverEntry({ command: 'kept-mcp', args: ['--url', publicUrl], env: { KEPT_TOKEN: 'kept_…' } })}</pre>
          <h2>Cursor</h2>
          <p>Add this to <code>~/.cursor/mcp.json</code>, with your token:</p>
          <pre tabindex="0">${serverEntry({ url: address, headers: { Authorization: 'Bearer kept_…' } })}</pre>
          <h2>n8n</h2>
          <p>Add an <i>MCP Client Tool</i> to an <i>AI Agent</i> and set:</p>
          <pre tabindex="0">${n8nSettings(address)}</pre>
        </main>
      </body>
    </html>`
}

const serverEntry = (kept: object) => JSON.stringify({ mcpServers: { kept } }, null, 2)

const n8nSettings = (address: string) =>
  [
    `Endpoint:         ${address}`,
    'Server Transport: HTTP Streamable',
    'Authentication:   Bearer Auth, with your token',
    'Tools to Include: All',
  ].join('\n')
