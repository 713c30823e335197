/** A message of one of these may quote what a user wrote: a value in a query, or the text that isn't JSON. */
const quoting = /^(Prisma|DriverAdapter|DatabaseError$|SyntaxError$|ZodError$)/
const quoted = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|`[^`]*`|“[^”]*”/gs

/** A message without what it quotes. */
export const withoutQuotes = (message: string): string => message.replace(quoted, '…')

/**
 * What the log says of an error. Whatever else it carries stays out, such as a request's body or the values of a query,
 * and so does what its message quotes.
 */
export function errorInLog(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error)) return error

  const { name, message, stack = '', cause, code } = error as Error & { code?: unknown }
  const type = name === 'Error' ? error.constructor.name : name
  const isQuoting = quoting.test(name) || quoting.test(type)
  return {
    type,
    message: isQuoting ? withoutQuotes(message) : message,
    ...(typeof code === 'string' && { code }),
    stack: framesOf(stack),
    ...(cause instanceof Error && depth < 5 && { cause: errorInLog(cause, depth + 1) }),
  }
}

/** The stack without the message at its start. */
const framesOf = (stack: string) =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n')
