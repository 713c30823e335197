type PressedKeys = Pick<KeyboardEvent, 'code' | 'metaKey' | 'ctrlKey' | 'altKey' | 'shiftKey'>

const named: Record<string, string> = {
  Space: 'Space',
  Enter: 'Return',
  Tab: 'Tab',
  ArrowUp: 'Up',
  ArrowDown: 'Down',
  ArrowLeft: 'Left',
  ArrowRight: 'Right',
  Home: 'Home',
  End: 'End',
  PageUp: 'PageUp',
  PageDown: 'PageDown',
  Minus: '-',
  Equal: '=',
  BracketLeft: '[',
  BracketRight: ']',
  Backslash: '\\',
  Semicolon: ';',
  Quote: "'",
  Comma: ',',
  Period: '.',
  Slash: '/',
  Backquote: '`',
}

/**
 * Pressed keys as an Electron accelerator; null for modifiers alone. Uses the key's position, because Option changes
 * its character.
 */
export function acceleratorOf({ code, metaKey, ctrlKey, altKey, shiftKey }: PressedKeys): string | null {
  const key = named[code] ?? /^(?:Key([A-Z])|Digit(\d)|(F\d+))$/.exec(code)?.slice(1).find(Boolean)
  if (!key) return null
  return [metaKey && 'Command', ctrlKey && 'Control', altKey && 'Alt', shiftKey && 'Shift', key]
    .filter(Boolean)
    .join('+')
}

const caps: Record<string, string> = {
  Command: '⌘',
  Control: '⌃',
  Alt: '⌥',
  Shift: '⇧',
  Return: '↵',
  Up: '↑',
  Down: '↓',
  Left: '←',
  Right: '→',
}

/** The key caps to show for an accelerator. */
export const capsOfAccelerator = (accelerator: string): string[] =>
  accelerator.split('+').map((part) => caps[part] ?? part)
