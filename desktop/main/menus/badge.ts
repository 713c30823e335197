import { app } from 'electron'

const most = 99

/** Shows the number of new tasks on the Dock icon. */
export function showBadge(count: number) {
  app.dock?.setBadge(count === 0 ? '' : count > most ? `${most}+` : String(count))
}
