import { app } from 'electron'

/**
 * Calls back for every kept:// link. macOS sends an event, even while the app is starting. Other systems start the
 * app again with the link as an argument, and that second instance quits.
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
