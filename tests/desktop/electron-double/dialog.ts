import { report } from './stage.ts'

export const dialog = {
  showErrorBox: (title: string, content: string) => report({ did: 'show-error', title, content }),
}
