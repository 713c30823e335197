import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

type Project = { version: string; description: string; license: string }

/** Collects the app for the archive: the build, its images, and its own package.json. */
export function prepareApp(folder = 'out/app') {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const part of ['main', 'preload', 'renderer']) {
    cpSync(path.join('out', part), path.join(folder, part), {
      recursive: true,
      filter: (file) => !file.endsWith('.map'),
    })
  }
  cpSync('desktop/assets', path.join(folder, 'assets'), { recursive: true, filter: (file) => !file.endsWith('.svg') })

  const { version, description, license } = JSON.parse(readFileSync('package.json', 'utf8')) as Project
  const app = {
    name: 'kept',
    productName: 'Kept',
    version,
    description,
    license,
    author: 'The people who write Kept',
    type: 'module',
    main: 'main/index.js',
  }
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify(app, null, 2))
}
