import react from '@vitejs/plugin-react'
import { createLogger, type Logger, type UserConfig } from 'vite'

/** How the page is built, the same for the web and for a desktop window. */
export const rendererConfig = (outDir: string) =>
  ({
    root: 'renderer',
    base: '/',
    plugins: [react()],
    customLogger: quieter(createLogger()),
    build: {
      outDir,
      emptyOutDir: true,
      manifest: true, // tells the server which files to send along
      // Browsers with light-dark() and popovers, so that nothing has to be transpiled.
      target: ['chrome125', 'edge125', 'firefox128', 'safari18'],
      // Fonts and icons stay files: the content security policy allows nothing inline.
      assetsInlineLimit: 0,
      chunkSizeWarningLimit: 600, // in kB: all that the board needs is one script
      // One chunk each for what the board needs, quick add (a window of its own on the Mac), and what other parts share:
      // their state, which the live connection updates, and their components. Not one per shared module.
      rolldownOptions: {
        output: {
          codeSplitting: {
            groups: [
              { name: 'board', tags: ['$initial'] },
              { name: 'quick-add', test: /renderer.quick-add/, minShareCount: 2 },
              { name: 'state', test: /(renderer|shared).*\.ts$/, minShareCount: 2 },
              { name: 'shared', minShareCount: 2 },
            ],
          },
        },
      },
    },
    worker: { format: 'es' },
  }) satisfies UserConfig

/** CSS modules read the files that `composes` names without saying where they are, which matters only for their assets. */
function quieter(logger: Logger): Logger {
  return {
    ...logger,
    warnOnce(message, options) {
      if (!message.includes('did not pass the `from` option')) logger.warnOnce(message, options)
    },
  }
}
