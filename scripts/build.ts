/**
 * npm run build: builds the page for browsers and its service worker in out/web, with a compressed copy of each file, and in
 * out/maps the source maps of its scripts, which aren't served.
 */
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { build } from 'vite'

const folder = 'out/web'
const mapsFolder = 'out/maps'
const compressible = /\.(html|js|css|svg|json|vtt)$/

// With another NODE_ENV, such as a test's, Vite would bundle React's development build.
process.env.NODE_ENV = 'production'
await build()
takeMapsAway()
await buildWorker()
for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
  compressible.test(name),
)) {
  const content = readFileSync(path.join(folder, file))
  writeFileSync(path.join(folder, `${file}.br`), brotliCompressSync(content))
  writeFileSync(path.join(folder, `${file}.gz`), gzipSync(content))
}

/** Builds the service worker, which keeps all other files for when there is no network. */
async function buildWorker() {
  await build({
    configFile: false,
    publicDir: false,
    define: { FILES: JSON.stringify(filesToKeep()) },
    build: {
      outDir: folder,
      emptyOutDir: false,
      rolldownOptions: {
        input: 'renderer/worker/worker.js',
        output: { entryFileNames: 'worker.js', format: 'iife' },
      },
    },
  })
}

/** A file with a hash in its name never changes; the others have one of their content beside them. */
function filesToKeep() {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(html|js|css|svg|woff2)$/.test(name) && !name.startsWith('desktop-'))
    .map((name) => ({ url: `/${name}`, revision: name.startsWith('assets/') ? null : hashOf(path.join(folder, name)) }))
}

function hashOf(file: string) {
  return createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 16)
}

/** Moves the source maps to where nobody but the server reads them, without the sources themselves. */
function takeMapsAway() {
  rmSync(mapsFolder, { recursive: true, force: true })
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.map'),
  )) {
    const from = path.join(folder, file)
    const { sourcesContent: _, ...map } = JSON.parse(readFileSync(from, 'utf8')) as Record<string, unknown>
    const to = path.join(mapsFolder, file)
    mkdirSync(path.dirname(to), { recursive: true })
    writeFileSync(to, JSON.stringify(map))
    rmSync(from)
  }
}
