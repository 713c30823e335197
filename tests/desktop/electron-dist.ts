import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const fuseWire = Buffer.concat([
  Buffer.from('dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX'),
  Buffer.from([1, 9]),
  Buffer.from('101110011'),
])

/**
 * Creates a stand-in for Electron's macOS distribution: every file that packaging touches, with Electron's default
 * fuses but no program.
 */
export function anElectronDist(folder: string): string {
  const contents = path.join(folder, 'Electron.app/Contents')
  const write = (file: string, content: string | Buffer) => {
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, content, { mode: 0o755 })
  }
  write(
    path.join(contents, 'Info.plist'),
    plist({
      CFBundleExecutable: 'Electron',
      CFBundleIdentifier: 'com.github.Electron',
      CFBundleName: 'Electron',
      CFBundleIconFile: 'electron.icns',
    }),
  )
  write(path.join(contents, 'MacOS/Electron'), 'a program')
  write(path.join(contents, 'Resources/electron.icns'), '')
  write(
    path.join(contents, 'Frameworks/Electron Framework.framework/Electron Framework'),
    Buffer.concat([Buffer.from('code'), fuseWire, Buffer.from('code')]),
  )
  for (const kind of ['', ' (GPU)', ' (Plugin)', ' (Renderer)']) {
    const helper = path.join(contents, `Frameworks/Electron Helper${kind}.app/Contents`)
    write(
      path.join(helper, 'Info.plist'),
      plist({
        CFBundleExecutable: `Electron Helper${kind}`,
        CFBundleIdentifier: 'com.github.Electron.helper',
        CFBundleName: `Electron Helper${kind}`,
      }),
    )
    write(path.join(helper, `MacOS/Electron Helper${kind}`), 'a program')
  }
  for (const file of ['LICENSE', 'LICENSES.chromium.html', 'version']) write(path.join(folder, file), '45.4.1')
  return folder
}

function plist(values: Record<string, string>): string {
  const pairs = Object.entries(values).map(([key, value]) => `<key>${key}</key><string>${value}</string>`)
  return `<?xml version="1.0" encoding="UTF-8"?>\n<plist version="1.0"><dict>${pairs.join('')}</dict></plist>\n`
}
