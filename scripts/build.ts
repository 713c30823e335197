/** npm run build: builds the page for browsers in out/web, with a compressed copy of each file. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { build } from 'vite'

const folder = 'out/web'
const compressible = /\.(html|js|css|svg|json|vtt)$/

// With another NODE_ENV, such as a test's, Vite would bundle React's development build.
process.env.NODE_ENV = 'production'
await build()
for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
  compressible.test(name),
)) {
  const content = readFileSync(path.join(folder, file))
  writeFileSync(path.join(folder, `${file}.br`), brotliCompressSync(content))
  writeFileSync(path.join(folder, `${file}.gz`), gzipSync(content))
}
