/** The keyboard sheet and the key settings. */
export const copy = {
  sections: { anywhere: 'Anywhere', go: 'Go to', selection: 'Selection', task: 'On a task' },
  sheet: 'Keyboard shortcuts',
  or: 'or',
  clear: 'Clear the selection, close what is open',
  changeKeys: 'Change keys',
  howToChange: 'Select a command’s keys, then press new ones.',
  pressKeys: 'Press keys…',
  newKeysFor: (label: string) => `New keys for ${label}`,
  changeKeysOf: (label: string, keys: string) => `${label}: ${keys}. Change`,
  taken: (keys: string, label: string) => `${keys} is already used by “${label}”.`,
  reset: (label: string) => `Reset the keys for ${label}`,
  resetAll: 'Reset all',
  keysAre: (label: string, keys: string) => `${label} is now ${keys}`,
  withKeys: (label: string, caps: readonly string[]) => [label, caps.join(' ')].filter(Boolean).join(' · '),
} as const
