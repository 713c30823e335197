/**
 * One or two steps, such as `e`, `shift+d`, `mod+k` or `g e`. `mod` is ⌘ on a Mac and Ctrl elsewhere.
 * Shift is written only with letters and named keys; `?` is `?` on every keyboard.
 */
export type Keys = string

type KeyPress = Pick<KeyboardEvent, 'key' | 'metaKey' | 'ctrlKey' | 'altKey' | 'shiftKey'>

const isMac = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.userAgent)

/** The step of a key press, or null for a modifier alone. */
export function stepOf({ key, metaKey, ctrlKey, altKey, shiftKey }: KeyPress, onMac = isMac): string | null {
  if (['Shift', 'Meta', 'Control', 'Alt', 'Dead', 'AltGraph'].includes(key)) return null

  const named = key === ' ' ? 'space' : key.toLowerCase()
  const isLetterOrNamed = named.length > 1 || named !== key.toUpperCase()
  const mod = onMac ? metaKey : ctrlKey
  const other = onMac ? ctrlKey : metaKey
  return [mod && 'mod', other && 'other', altKey && 'alt', shiftKey && isLetterOrNamed && 'shift', named]
    .filter(Boolean)
    .join('+')
}

/** What the typed keys match. `isWaiting` means that longer keys start with them. */
export function matchKeys<Target>(
  typed: Keys,
  bindings: readonly (readonly [keys: Keys, match: Target])[],
): { match: Target | null; isWaiting: boolean } {
  const found = bindings.find(([keys]) => keys === typed)

  return { match: found?.[1] ?? null, isWaiting: !found && bindings.some(([keys]) => keys.startsWith(`${typed} `)) }
}

/** Keys conflict when they're equal or one starts with the other. */
export function isClash(one: Keys, other: Keys): boolean {
  return one !== '' && other !== '' && (one === other || one.startsWith(`${other} `) || other.startsWith(`${one} `))
}

const symbols: Record<string, [mac: string, elsewhere: string]> = {
  mod: ['⌘', 'Ctrl'],
  other: ['⌃', 'Win'],
  alt: ['⌥', 'Alt'],
  shift: ['⇧', 'Shift'],
  enter: ['↵', 'Enter'],
  escape: ['esc', 'Esc'],
  space: ['Space', 'Space'],
  backspace: ['⌫', 'Backspace'],
  delete: ['⌦', 'Del'],
  tab: ['⇥', 'Tab'],
  arrowup: ['↑', '↑'],
  arrowdown: ['↓', '↓'],
  arrowleft: ['←', '←'],
  arrowright: ['→', '→'],
}

/** Key caps, such as `['⌘', 'K']` or `['G', 'E']`. */
export function capsOf(keys: Keys, onMac = isMac): string[] {
  return keys
    .split(' ')
    .flatMap((step) => stepParts(step).map((part) => symbols[part]?.[onMac ? 0 : 1] ?? part.toUpperCase()))
}

const names: Record<string, [mac: string, elsewhere: string]> = {
  mod: ['Command', 'Control'],
  other: ['Control', 'Windows'],
  alt: ['Option', 'Alt'],
  shift: ['Shift', 'Shift'],
  arrowup: ['Up', 'Up'],
  arrowdown: ['Down', 'Down'],
  arrowleft: ['Left', 'Left'],
  arrowright: ['Right', 'Right'],
  '?': ['question mark', 'question mark'],
  '/': ['slash', 'slash'],
  '[': ['left bracket', 'left bracket'],
  ']': ['right bracket', 'right bracket'],
}

/** The keys in words, such as `Command K` or `G then E`. */
export function spokenKeys(keys: Keys, onMac = isMac): string {
  const steps = keys.split(' ').map((step) =>
    stepParts(step)
      .map((part) => names[part]?.[onMac ? 0 : 1] ?? capitalized(part))
      .join(' '),
  )

  return steps.join(' then ')
}

const stepParts = (step: string) => step.split(/\+(?=.)/)
const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
