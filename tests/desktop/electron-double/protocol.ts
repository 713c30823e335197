import { app } from './app.ts'

type Handler = (request: Request) => Response | Promise<Response>
type CustomScheme = { scheme: string; privileges?: Record<string, boolean> }

const handlers = new Map<string, Handler>()
const privileged = new Set<string>()

export const protocol = {
  registerSchemesAsPrivileged(schemes: CustomScheme[]) {
    if (app.isReady()) throw new Error('protocol.registerSchemesAsPrivileged should be called before app is ready')
    for (const { scheme, privileges } of schemes) {
      if (!privileges?.standard || !privileges.secure)
        throw new Error(`The double knows only schemes that are standard and secure; ${scheme} is not`)
      privileged.add(scheme)
    }
  },

  handle(scheme: string, handler: Handler) {
    if (!app.isReady()) throw new Error('protocol.handle is there only when app is ready')
    if (handlers.has(scheme)) throw new Error(`Failed to register protocol: ${scheme}`)
    if (!privileged.has(scheme))
      throw new Error(`${scheme} was not registered as privileged, so its pages would have no origin`)
    handlers.set(scheme, handler)
  },
}

/** Returns the handler of a scheme, if any. */
export function handlerOf(scheme: string): Handler | undefined {
  return handlers.get(scheme)
}
