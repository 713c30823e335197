export const crashedPath = '/crashed.html'

/** Shown when the page keeps crashing. It has no scripts that could crash. */
export const crashedPage = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>Kept</title>
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <link rel="stylesheet" href="/desktop-sign-in.css" />
  </head>
  <body>
    <main>
      <h1>Kept’s window stopped several times</h1>
      <p>Everything you changed is saved, and a recording goes on. <a href="/">Load Kept again</a>. If it stops once more, restart the app.</p>
    </main>
  </body>
</html>`
