import { app } from 'electron'

const deepLink = /^kept:\/\//

/**
 * Calls back for every kept:// link. macOS sends them as an event; elsewhere each starts the app once more
 * with the link as an argument, and that second start ends at once.
 */
export function onDeepLink(open: (link: URL) => void) {
  const pass = (text: string | undefined) => {
    const link = text && URL.parse(text)
    if (link) open(link)
  }
  app.on('open-url', (event, link) => {
    event.preventDefault()
    pass(link)
  })
  app.on('second-instance', (_, argv) => pass(linkIn(argv)))
  pass(linkIn(process.argv))
}

function linkIn(argv: string[]): string | undefined {
  return argv.find((argument) => deepLink.test(argument))
}
