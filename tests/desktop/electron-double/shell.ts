import { report } from './stage.ts'

export const shell = {
  openExternal: async (url: string) => {
    new URL(url) // Electron refuses what is no address
    report({ did: 'open-outside', url })
  },
}
