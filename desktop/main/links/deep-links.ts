import { app } from 'electron'

/**
 * Calls back for every kept:// link. macOS sends them as an event, also while the app is starting; elsewhere each
 * starts the app once more with the link as an argument, and that second start ends at once.
 */
export function onDeepLink(open: (link: string) => void) {
  app.on('open-url', (event, link) => {
    event.preventDefault()
    open(link)
  })
  app.on('second-instance', (_, argv) => pass(linkIn(argv)))
  pass(linkIn(process.argv))

  function pass(link: string | undefined) {
    if (link) open(link)
  }
}

function linkIn(argv: string[]): string | undefined {
  return argv.find((argument) => argument.startsWith('kept://'))
}
