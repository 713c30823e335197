import { build } from 'electron-vite'
import { buildRenderer } from '../../scripts/build.ts'

/** Builds the desktop app once for a run, and the page for the browser in which its people sign in. */
export default async function setup() {
  await buildRenderer('warn')
  await build({ logLevel: 'warn' })
}
