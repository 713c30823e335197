import { html } from 'hono/html'

/**
 * The page the browser shows while the app opens. The link is for browsers that don't follow the redirect, the code for
 * those that don't know the app. Only the app that asked can use the code.
 */
export function returnPage({ link, code }: { link: string; code: string }) {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <title>Signed in · Kept</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/desktop-sign-in.css" />
        <script src="/desktop-sign-in.js" defer></script>
        <meta http-equiv="refresh" content="0; url=${link}" />
      </head>
      <body>
        <main>
          <h1>You’re signed in</h1>
          <p>Kept should open now. If it doesn’t, <a href="${link}">return to Kept</a>. You can close this page.</p>
          <h2>Kept didn’t open?</h2>
          <label for="code">Paste this code into the app within a minute.</label>
          <div class="by-hand">
            <input id="code" value="${code}" readonly spellcheck="false" />
            <button id="copy" type="button" hidden>Copy</button>
          </div>
        </main>
      </body>
    </html>`
}
