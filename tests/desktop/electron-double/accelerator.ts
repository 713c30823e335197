const modifiers = [
  'command',
  'cmd',
  'control',
  'ctrl',
  'commandorcontrol',
  'cmdorctrl',
  'alt',
  'option',
  'altgr',
  'shift',
  'super',
  'meta',
]
const named = [
  'plus',
  'space',
  'tab',
  'capslock',
  'numlock',
  'scrolllock',
  'backspace',
  'delete',
  'insert',
  'return',
  'enter',
  'up',
  'down',
  'left',
  'right',
  'home',
  'end',
  'pageup',
  'pagedown',
  'escape',
  'esc',
  'volumeup',
  'volumedown',
  'volumemute',
  'medianexttrack',
  'mediaprevioustrack',
  'mediastop',
  'mediaplaypause',
  'printscreen',
]

/** Whether Electron accepts this shortcut: modifiers, then exactly one key. */
export function isAccelerator(keys: string): boolean {
  const parts = keys.toLowerCase().split('+')
  const key = parts.pop() ?? ''
  const isKey = named.includes(key) || /^f([1-9]|1\d|2[0-4])$/.test(key) || /^[!-*,-~]$/.test(key)
  return isKey && parts.every((part) => modifiers.includes(part))
}
