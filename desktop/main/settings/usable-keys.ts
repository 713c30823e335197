const strong = ['command', 'cmd', 'control', 'ctrl', 'commandorcontrol', 'cmdorctrl', 'alt', 'option', 'super', 'meta']
const modifiers = [...strong, 'shift']
const keys =
  /^([a-z\d]|f([1-9]|1\d|2[0-4])|space|tab|return|enter|up|down|left|right|home|end|pageup|pagedown|[`\-=[\]\\;',./])$/i

/** Whether a shortcut can be system-wide. Keys used for typing can't. */
export function areUsable(accelerator: string): boolean {
  const parts = accelerator.split('+')
  const key = parts.pop() ?? ''
  const held = parts.map((part) => part.toLowerCase())
  const isKnown = keys.test(key) && held.every((part) => modifiers.includes(part)) && new Set(held).size === held.length
  return isKnown && (held.some((part) => strong.includes(part)) || /^f\d+$/i.test(key))
}

const symbols: Record<string, string> = {
  command: '⌘',
  cmd: '⌘',
  commandorcontrol: '⌘',
  cmdorctrl: '⌘',
  super: '⌘',
  meta: '⌘',
  control: '⌃',
  ctrl: '⌃',
  alt: '⌥',
  option: '⌥',
  shift: '⇧',
}

/** A shortcut in Mac notation, such as `⌃⌥Space`. */
export function symbolsOf(accelerator: string): string {
  return accelerator
    .split('+')
    .map((part) => symbols[part.toLowerCase()] ?? part)
    .join('')
}
