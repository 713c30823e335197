import { useAtomValue } from 'jotai'
import { useLayoutEffect } from 'react'
import { store } from './state.ts'
import { storedAtom } from './stored-atom.ts'

export type Theme = 'system' | 'light' | 'dark'

const isTheme = (text: string): text is Theme => text === 'system' || text === 'light' || text === 'dark'

// `theme.js` reads it before the first paint.
const chosen = storedAtom<Theme>('localStorage', 'theme', 'system', {
  read: (text) => (isTheme(text) ? text : undefined),
  write: (theme) => theme,
})

export const useTheme = () => useAtomValue(chosen)
export const chooseTheme = (theme: Theme) => store.set(chosen, theme)

/** Draws the page in the chosen theme, also when another window changes it. */
export function useDrawnTheme() {
  const theme = useTheme()
  useLayoutEffect(() => {
    if (theme === 'system') delete document.documentElement.dataset.theme
    else document.documentElement.dataset.theme = theme
  }, [theme])
}
