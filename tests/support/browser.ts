import { accessSync, constants } from 'node:fs'
import path from 'node:path'
import { chromium } from 'playwright-core'
import { packagedChromium } from './packaged-chromium.ts'

/** A Chromium and how to start it. */
export type Browser = { executablePath: string; args: string[]; env: Record<string, string> }

const commands = ['google-chrome-stable', 'google-chrome', 'chromium', 'chromium-browser', 'chrome', 'microsoft-edge']
const applications = ['Google Chrome', 'Chromium', 'Microsoft Edge'].flatMap((name) =>
  ['/Applications', path.join(process.env.HOME ?? '', 'Applications')].map(
    (folder) => `${folder}/${name}.app/Contents/MacOS/${name}`,
  ),
)

const quiet = [
  '--no-first-run',
  '--no-default-browser-check',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-domain-reliability',
  '--disable-sync',
  '--disable-gpu',
]

/** Finds the browser for tests: the chosen one, the packaged one (the same everywhere), or an installed one. */
export async function findBrowser(): Promise<Browser> {
  const chosenPath = chosen()
  const packaged = chosenPath ? undefined : await packagedChromium()
  if (packaged) return { ...packaged, args: [...quiet, '--no-sandbox'] } // the package has no sandbox helper

  const installed = chosenPath ?? [...onPath(), ...applications, chromium.executablePath()].find(isExecutable)
  if (installed) return { executablePath: installed, args: [...quiet, ...sandbox()], env: {} }

  throw new Error(
    'No Chrome or Chromium was found. Install one, point CHROMIUM_PATH at one, or run: npx playwright-core install chromium',
  )
}

function chosen(): string | undefined {
  const executable = process.env.CHROMIUM_PATH
  if (executable && !isExecutable(executable))
    throw new Error(`CHROMIUM_PATH is ${executable}, where nothing can be started. Correct it or unset it.`)
  return executable || undefined
}

function onPath(): string[] {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean)
  return commands.flatMap((command) => folders.map((folder) => path.join(folder, command)))
}

// Chromium refuses to run as root with its sandbox on.
function sandbox(): string[] {
  return process.getuid?.() === 0 ? ['--no-sandbox'] : []
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
