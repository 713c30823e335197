import { app } from './app.ts'

export type SenderFrame = { url: string; origin: string; parent: SenderFrame | null }
export type InvokeEvent = { senderFrame: SenderFrame | null }
type Handler = (event: InvokeEvent, ...args: unknown[]) => unknown

const handlers = new Map<string, Handler>()

export const ipcMain = {
  handle(channel: string, handler: Handler) {
    if (handlers.has(channel)) throw new Error(`Attempted to register a second handler for '${channel}'`)
    handlers.set(channel, handler)
  },
  removeHandler: (channel: string) => void handlers.delete(channel),
}

/** Returns the result of `ipcRenderer.invoke`: a copy of the answer, or an error that names the channel. */
export async function invoke(channel: string, event: InvokeEvent, args: unknown[]): Promise<unknown> {
  try {
    const handler = app.isReady() ? handlers.get(channel) : undefined
    if (!handler) throw new Error(`No handler registered for '${channel}'`)
    return cloned(await handler(event, ...args))
  } catch (cause) {
    throw new Error(`Error invoking remote method '${channel}': ${String(cause)}`, { cause })
  }
}

/** Clones a value as IPC does. */
export function cloned<Value>(value: Value): Value {
  try {
    return structuredClone(value)
  } catch (cause) {
    throw new Error('An object could not be cloned.', { cause })
  }
}
