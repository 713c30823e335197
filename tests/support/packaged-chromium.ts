import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir, userInfo } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

type Packaged = { executablePath: string; env: Record<string, string> }

const run = promisify(execFile)
const require = createRequire(import.meta.url)

/** The Chromium in `@sparticuz/chromium`, which is for Linux; undefined when it's missing or can't start. */
export async function packagedChromium(): Promise<Packaged | undefined> {
  if (process.platform !== 'linux' || !isInstalled()) return undefined

  const folder = await unpacked()
  const executablePath = path.join(folder, 'chromium')
  for (const env of environments(folder)) {
    const starts = await run(executablePath, ['--no-sandbox', '--version'], { env: { ...process.env, ...env } }).then(
      () => true,
      () => false,
    )
    if (starts) return { executablePath, env }
  }
  return undefined
}

function isInstalled(): boolean {
  try {
    require.resolve('@sparticuz/chromium')
    return true
  } catch {
    return false
  }
}

/**
 * Unpacks once per version and OS user, to a temporary folder renamed at the end, so parallel runs never see half a
 * browser.
 */
async function unpacked(): Promise<string> {
  const folder = path.join(tmpdir(), `kept-chromium-${version()}-${userInfo().uid}`)
  if (existsSync(folder)) return folder

  const aside = mkdtempSync(`${folder}-`)
  const unpack = `import chromium from '@sparticuz/chromium'; await chromium.executablePath()`
  await run(process.execPath, ['--input-type=module', '--eval', unpack], {
    cwd: import.meta.dirname,
    // It unpacks to TMPDIR, and adds its shared libraries only when it thinks it runs on Amazon Linux.
    env: { ...process.env, TMPDIR: aside, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' },
  })
  try {
    renameSync(aside, folder)
  } catch {
    rmSync(aside, { recursive: true, force: true }) // another run was faster
  }
  return folder
}

function version(): string {
  const manifest = path.join(path.dirname(require.resolve('@sparticuz/chromium')), '../../package.json')
  return (JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }).version
}

/** Environments to try: the machine's own libraries and fonts, or the packaged ones where they're missing. */
function environments(folder: string): Record<string, string>[] {
  const fonts: Record<string, string> = existsSync('/etc/fonts') ? {} : { FONTCONFIG_PATH: path.join(folder, 'fonts') }
  const libraries = [path.join(folder, 'al2023/lib'), process.env.LD_LIBRARY_PATH].filter(Boolean).join(':')
  return [fonts, { ...fonts, LD_LIBRARY_PATH: libraries }]
}
