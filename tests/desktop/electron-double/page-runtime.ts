type World = { argv: string[]; platform: string; names: typeof names }
type Preload = (require: (module: string) => object, module: object, exports: object, process: object) => void
type Listener = (event: object, ...args: unknown[]) => void

/** How the page's half and the app's half of the double call each other. */
export const names = { invoke: '__double_invoke', open: '__double_open', deliver: '__double_deliver' }

/** The script that every frame runs before its own: the real preload bundle, with what a sandbox gives it. */
export function pageScript(preload: string, world: World): string {
  return `(${pageRuntime.toString()})(${JSON.stringify(world)}, function (require, module, exports, process) {\n${preload}\n})`
}

// Travels to the page as its own text, so it can use nothing of this module.
function pageRuntime({ argv, platform, names: { invoke, open, deliver } }: World, preload: Preload) {
  const world = window as never as Record<string, (...args: unknown[]) => Promise<unknown>>

  window.open = (url = 'about:blank') => {
    void world[open]!(new URL(url, location.href).href)
    return null
  }
  addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[target=_blank]') : null
    if (!link || event.defaultPrevented) return
    event.preventDefault()
    window.open(link.href)
  })
  if (window !== window.top) return // Electron runs a preload in the main frame only

  const listeners = new Map<string, Set<Listener>>()
  Object.defineProperty(window, deliver, {
    value: (channel: string, args: unknown[]) => listeners.get(channel)?.forEach((listener) => listener({}, ...args)),
  })
  const ipcRenderer = {
    invoke: (channel: string, ...args: unknown[]) => world[invoke]!(channel, structuredClone(args)),
    on(channel: string, listener: Listener) {
      listeners.set(channel, (listeners.get(channel) ?? new Set()).add(listener))
      return this
    },
    off(channel: string, listener: Listener) {
      listeners.get(channel)?.delete(listener)
      return this
    },
  }
  const contextBridge = {
    exposeInMainWorld(name: string, api: object) {
      if (name in window) throw new Error('Cannot bind an API on top of an existing property on the window object')
      Object.defineProperty(window, name, { value: Object.freeze(api), enumerable: true })
    },
  }
  const require = (module: string) => {
    if (module !== 'electron') throw new Error(`module not found: ${module}`)
    return { contextBridge, ipcRenderer }
  }
  const process = { argv, platform, env: {}, versions: {}, sandboxed: true, contextIsolated: true }
  try {
    preload(require, { exports: {} }, {}, process)
  } catch (error) {
    console.error('Unable to load preload script', error)
  }
}
