// Loaded with --import, so that the built main process finds this double where Electron would give it itself.
import { registerHooks } from 'node:module'

const double = new URL('index.ts', import.meta.url).href

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'electron' ? { url: double, shortCircuit: true } : next(specifier, context),
})
