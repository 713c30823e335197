/** npm run dev: the server restarts and the page updates as their files change, at http://localhost:5173. */
import { spawn } from 'node:child_process'
import { createServer } from 'vite'

const api = 'http://localhost:5378'
const page = 'http://localhost:5173'

const server = spawn(process.execPath, ['--watch-path=server', '--watch-path=shared', '--watch-preserve-output', 'scripts/start.ts'], {
  stdio: 'inherit',
  // The page of the development server speaks for ours, so links and the origin check must name it.
  env: { ...process.env, PUBLIC_URL: process.env.PUBLIC_URL ?? page },
})
server.once('exit', (code) => process.exit(code ?? 0))

const vite = await createServer({ server: { port: 5173, strictPort: true } })
await vite.listen()
console.log(`The page is at ${page}, the API at ${api}.`)

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    server.kill(signal)
    void vite.close()
  })
}
