import { report } from './stage.ts'

export const shell = {
  openExternal: async (url: string) => {
    new URL(url) // Electron rejects an invalid URL
    report({ did: 'open-outside', url })
  },
}
