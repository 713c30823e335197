// Loaded with --import, so the built main process imports this double in place of Electron.
import { registerHooks } from 'node:module'

const double = new URL('index.ts', import.meta.url).href

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'electron' ? { url: double, shortCircuit: true } : next(specifier, context),
})
