import { html } from 'hono/html'

type ReturnPage = { link: string; code: string; device: string | undefined }

/**
 * The page that opens the app. It waits for a click: the user sees which Mac asks for their account, and browsers open no
 * app without one. The code is for browsers that don't know the app; only the app that asked can use it.
 */
export function returnPage({ link, code, device }: ReturnPage) {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <title>Sign in to the app · Kept</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/desktop-sign-in.css" />
        <script src="/desktop-sign-in.js" defer></script>
      </head>
      <body>
        <main>
          <h1>You’re signed in</h1>
          <p>
            To use this account in the app too, open it there. If you didn’t start this from the app, close this page.
          </p>
          <a href="${link}" class="open">Open Kept on ${device ?? 'this Mac'}</a>
          <h2>Kept didn’t open?</h2>
          <label for="code">Paste this code into the app within a minute. Don’t give it to anyone.</label>
          <div class="by-hand">
            <input id="code" value="${code}" readonly spellcheck="false" />
            <button id="copy" type="button" hidden>Copy</button>
          </div>
        </main>
      </body>
    </html>`
}
