/** Builds the server that runs inside the Mac app, in out/server, without sources or installed packages. */
import { execFileSync } from 'node:child_process'
import { cpSync, globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { build, type Plugin } from 'vite'

const folder = 'out/server'
/** The files the code reads at run time, copied to the same paths in out/server. */
const read = [
  'prisma/migrations/**/*.sql',
  'server/**/prompts/*.md',
  'server/**/weights.json',
  'server/**/pictures/*.png',
  'packages/kept-reader/*',
]
/** Packages that look for files of their own, so they can't be bundled. */
const whole = ['piscina', 'node-llama-cpp']
/** Imported only by parts that a server for many people uses. */
const notShipped = [
  '@aws-sdk/client-s3',
  '@opentelemetry/core',
  '@opentelemetry/exporter-trace-otlp-http',
  '@opentelemetry/resources',
  '@opentelemetry/sdk-trace',
  '@socket.io/redis-streams-adapter',
  'ioredis',
  'stripe',
]
/** What the server starts beside itself. */
const started = {
  worker: 'server/capture/worker.ts',
  'parse-worker': 'server/capture/parse-worker.ts',
  reading: 'server/providers/embedded-model/child.ts',
  hashing: 'server/models/hash-file.ts',
}

export async function buildServer(logLevel: 'info' | 'warn' = 'info') {
  rmSync(folder, { recursive: true, force: true })
  await build({
    configFile: false,
    logLevel,
    plugins: [atHome(), smallCompiler],
    environments: { ssr: { resolve: { mainFields: ['main'] } } }, // as Node resolves a package
    ssr: { noExternal: true, external: [...whole, ...notShipped] },
    build: {
      ssr: true,
      outDir: folder,
      target: 'node24',
      minify: true,
      copyPublicDir: false,
      rolldownOptions: {
        input: { index: 'server/this-mac/index.ts', ...started },
        output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
      },
    },
  })
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ type: 'module' }))
  for (const file of globSync(read)) copy(file)
  for (const name of whole) copyPackage(name)
}

/** Copies a package and all that it needs, except what is for one system only. */
function copyPackage(name: string) {
  const found = execFileSync('npm', ['query', `#${name}, #${name} *:not(#typescript)`], { encoding: 'utf8' })
  for (const { location, os } of JSON.parse(found) as { location: string; os?: string[] }[]) {
    if (os || location.startsWith('node_modules/@node-llama-cpp/')) continue
    for (const file of globSync(`${location}/**/{LICENSE*,*.{js,mjs,cjs,json}}`)) copy(file)
  }
}

function copy(file: string) {
  const target = path.join(folder, file)
  mkdirSync(path.dirname(target), { recursive: true })
  cpSync(file, target, { dereference: true })
}

const nameOf = (file: string) => Object.entries(started).find(([, source]) => source === file)?.[0]

/** Half the size of the fast one, which pays off with more users than one. */
const smallCompiler: Plugin = {
  name: 'small-compiler',
  enforce: 'pre',
  transform: (code, id) =>
    id.startsWith(path.resolve('prisma/generated'))
      ? code.replaceAll('query_compiler_fast_bg', 'query_compiler_small_bg')
      : null,
}

/** Lets bundled code find its files as if it hadn't moved. */
function atHome(): Plugin {
  const root = `${path.resolve('.')}/`
  return {
    name: 'at-home',
    enforce: 'pre',
    transform: (code, id) => {
      if (!id.startsWith(`${root}server/`)) return null
      const file = id.slice(root.length)
      return code
        .replaceAll(/new URL\('(.+?\.ts)', import\.meta\.url\)/g, (written, relative: string) => {
          const name = nameOf(path.join(path.dirname(file), relative))
          return name ? `new URL('${name}.js', __KEPT_ROOT__)` : written
        })
        .replaceAll(
          'import.meta.dirname',
          `decodeURIComponent(new URL('${path.dirname(file)}', __KEPT_ROOT__).pathname)`,
        )
        .replaceAll('import.meta.url', `new URL('${file}', __KEPT_ROOT__).href`)
    },
    renderChunk: (code, chunk) =>
      code.replaceAll(
        '__KEPT_ROOT__',
        `new URL('${'../'.repeat(chunk.fileName.split('/').length - 1) || './'}', import.meta.url)`,
      ),
  }
}

if (import.meta.main) await buildServer()
