import { resolve } from 'node:path'
import { defineConfig } from 'vite'
import { rendererConfig } from './vite.shared.ts'

const server = process.env.KEPT_SERVER ?? 'http://127.0.0.1:5378'

export default defineConfig({
  ...rendererConfig(resolve(import.meta.dirname, 'out/web')),
  server: {
    port: 5377,
    proxy: {
      '/api': { target: server, changeOrigin: true },
      '/auth/desktop': { target: server, changeOrigin: true },
      '/socket.io': { target: server, changeOrigin: true, ws: true },
    },
  },
})
