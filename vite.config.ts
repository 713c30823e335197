import { resolve } from 'node:path'
import { defineConfig } from 'vite'
import { rendererConfig } from './vite.shared.ts'

const server = 'http://127.0.0.1:5378'
// The server only accepts requests from its own origin, so the proxy sets that.
const proxied = { target: server, changeOrigin: true, headers: { origin: server } }

const renderer = rendererConfig(resolve(import.meta.dirname, 'out/web'))

export default defineConfig({
  ...renderer,
  build: { ...renderer.build, sourcemap: 'hidden' }, // for errors that pages report: scripts/build.ts takes them away
  server: {
    port: 5377,
    proxy: { '/api': proxied, '/auth/desktop': proxied, '/mcp': proxied, '/socket.io': { ...proxied, ws: true } },
  },
})
