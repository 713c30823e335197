import react from '@vitejs/plugin-react'
import type { UserConfig } from 'vite'

/** How the page is built, the same for the web and for a desktop window. */
export const rendererConfig = (outDir: string) =>
  ({
    root: 'renderer',
    base: '/',
    plugins: [react()],
    build: {
      outDir,
      emptyOutDir: true,
      // Browsers that know light-dark() and popovers, so that nothing has to be rewritten for them.
      target: ['chrome125', 'edge125', 'firefox128', 'safari18'],
      // Fonts and marks stay files: the content policy allows nothing inline.
      assetsInlineLimit: 0,
      // What the board needs comes in one piece, instead of one for each part that something later needs as well.
      rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'board', tags: ['$initial'] }] } } },
    },
    worker: { format: 'es' },
  }) satisfies UserConfig
