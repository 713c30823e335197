import { app } from 'electron'

const most = 99

/** How many new tasks there are, on the icon in the Dock. */
export function showBadge(count: number) {
  app.dock?.setBadge(count === 0 ? '' : count > most ? `${most}+` : String(count))
}
