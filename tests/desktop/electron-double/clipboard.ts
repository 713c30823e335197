import { report } from './stage.ts'

export const clipboard = {
  writeText: (text: string) => report({ did: 'copy', text }),
}
