import { resolve } from 'node:path'
import { defineConfig } from 'electron-vite'
import { rendererConfig } from './vite.shared.ts'

const at = (...steps: string[]) => resolve(import.meta.dirname, ...steps)
const page = rendererConfig(at('out/renderer'))

export default defineConfig({
  main: {
    build: {
      outDir: at('out/main'),
      lib: { entry: at('desktop/main/index.ts'), formats: ['es'], fileName: () => 'index.js' },
      externalizeDeps: false, // bundles everything, so that node_modules isn't shipped
      minify: true,
    },
  },
  preload: {
    build: {
      outDir: at('out/preload'),
      lib: {
        entry: { index: at('desktop/preload/index.ts'), recorder: at('desktop/preload/recorder.ts') },
        formats: ['cjs'],
        fileName: (_, name) => `${name}.cjs`,
      },
      externalizeDeps: false, // a sandboxed preload can only require electron
    },
  },
  renderer: {
    ...page,
    root: at('renderer'),
    plugins: [
      ...page.plugins,
      // electron-vite sets './', so a page below the root would look for its files there.
      { name: 'absolute-base', enforce: 'post', config: () => ({ base: page.base }) },
    ],
    build: {
      ...page.build,
      target: 'chrome146',
      minify: true, // off by default in electron-vite
      // Each window loads only what it shows; the recorder's is small and always open.
      rolldownOptions: { input: { index: at('renderer/index.html'), recorder: at('renderer/recorder.html') } },
    },
  },
})
