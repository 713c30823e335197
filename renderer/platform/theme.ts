import { createStore, useStore } from './store.ts'

export type Theme = 'system' | 'light' | 'dark'

const chosen = createStore<Theme>(remembered())

export const useTheme = () => useStore(chosen)

export function chooseTheme(theme: Theme) {
  chosen.set(theme)
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
  try {
    localStorage.setItem('theme', theme)
  } catch {
    // Without storage the choice holds until the page is closed.
  }
}

function remembered(): Theme {
  const theme = document.documentElement.dataset.theme
  return theme === 'light' || theme === 'dark' ? theme : 'system'
}
