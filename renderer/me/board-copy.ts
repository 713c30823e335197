/** What the board says about the user's settings. */
export const boardCopy = {
  theme: 'Theme',
  themes: { system: 'System', light: 'Light', dark: 'Dark' },
} as const
