/** npm run dev: runs Kept at http://localhost:5377, restarts the server and updates the page as files change. */
import { spawn } from 'node:child_process'
import { createServer } from 'vite'

const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'scripts/start.ts'], { stdio: 'inherit' })
server.once('exit', (code) => process.exit(code ?? 0))

const vite = await createServer({ server: { strictPort: true } })
await vite.listen()
console.log(`The page with live reload is at ${vite.resolvedUrls?.local[0] ?? ''}`)

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    server.kill(signal)
    void vite.close()
  })
}
