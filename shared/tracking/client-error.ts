/** A place in one of our scripts, as the browser counts: from 1. */
export type Frame = { file: string; line: number; column: number }

/** An error in a page, without anything that could hold a user's words. */
export type ClientError = { name: string; message: string; frames: Frame[] }

export const mostFrames = 30
export const scriptFile = /^(?:assets\/)?[\w.-]{1,100}\.js$/

/** What an error in the page at this origin tells. Null if none of our scripts took part, as in a browser's extension. */
export function clientErrorOf(thrown: unknown, origin: string): ClientError | null {
  const { name, message, stack } = (typeof thrown === 'object' && thrown !== null ? thrown : {}) as Partial<Error>
  const frames = framesOf(String(stack ?? ''), origin)
  return frames.length === 0 ? null : { name: safeName(String(name)), message: safeMessage(String(message)), frames }
}

/** The places in a stack of Chrome, Firefox or Safari. The lines of the message, which come first, are none. */
function framesOf(stack: string, origin: string): Frame[] {
  const frames: Frame[] = []
  for (const text of stack.split('\n')) {
    const [, url = '', line, column] = /((?:https?|app):\/\/\S+?):(\d{1,7}):(\d{1,7})\)?$/.exec(text.trim()) ?? []
    const file = url.startsWith(`${origin}/`) ? url.slice(origin.length + 1) : ''
    if (scriptFile.test(file)) frames.push({ file, line: Number(line), column: Number(column) })
  }
  return frames.slice(0, mostFrames)
}

/** The name of an error, if it's one of the language or the browser. */
export const safeName = (name: string): string =>
  /^[A-Z][A-Za-z]{0,40}(?:Error|Exception)$/.test(name) ? name : 'Error'

const phrases = [
  'Cannot read properties of undefined',
  'Cannot read properties of null',
  'Cannot set properties of undefined',
  'Cannot set properties of null',
  'is not an object',
  'is undefined',
  'is null',
  'is not a function',
  'is not a constructor',
  'is not iterable',
  'is not defined',
  'before initialization',
  'Assignment to constant variable',
  'Maximum call stack size exceeded',
  'too much recursion',
  'Invalid time value',
  'Invalid array length',
  'is not valid JSON',
  'Unexpected end of JSON input',
  'Failed to fetch dynamically imported module',
  'Importing a module script failed',
  'error loading dynamically imported module',
  'Failed to fetch',
  'Load failed',
  'NetworkError when attempting to fetch resource',
  'aborted',
  'ResizeObserver loop',
]

/** What browsers and React say in an error. Everything around it is cut, since it may be a user's words. */
export const safeMessage = (message: string): string =>
  /Minified React error #\d{1,4}/.exec(message)?.[0] ?? phrases.find((phrase) => message.includes(phrase)) ?? ''
