/** What the app did that a test wants to know. */
export type Report =
  | { did: 'show-window'; window: number; url: string }
  | { did: 'hide-window'; window: number }
  | { did: 'show-error'; title: string; content: string }
  | { did: 'open-outside'; url: string }
  | { did: 'notify'; id: number; title: string; body: string; actions: string[] }
  | { did: 'set-menu'; labels: string[] }
  | { did: 'set-tray'; title: string; labels: string[] }
  | { did: 'set-badge'; badge: string }
  | { did: 'set-shortcuts'; accelerators: string[] }
  | { did: 'set-login-item'; opensAtLogin: boolean }
  | { did: 'copy'; text: string }
  | { did: 'ask-media-access'; kind: string }
  | { did: 'relaunch' }
  | { did: 'start-process'; pid: number }
  | { did: 'install-update' }
  | { did: 'download'; url: string; isCancelled: boolean }

/** What a test does to the app from outside, like the system or the user. */
export type Cue =
  | { do: 'open-url'; url: string }
  | { do: 'quit' }
  | { do: 'click-notification'; id: number; action?: number }
  | { do: 'click-menu'; label: string }
  | { do: 'click-tray'; label?: string }
  | { do: 'press-shortcut'; accelerator: string }
  | { do: 'close-window'; window: number }
  | { do: 'crash-page'; window: number }
  | { do: 'power'; event: 'suspend' | 'resume' | 'lock-screen' | 'unlock-screen' | 'shutdown' }
  | { do: 'network'; isOnline: boolean }
  | { do: 'media-access'; kind: 'microphone' | 'screen'; status: 'granted' | 'denied' | 'not-determined' }
  | { do: 'unplug' | 'plug-in'; device: 'microphone' | 'display' }
  | { do: 'shorten-timeouts'; by: number }
  | { do: 'lock-keychain'; isLocked: boolean }
  | { do: 'activate' }

export function report(what: Report) {
  process.send?.(what)
}

/** Runs `act` each time the test gives this cue. */
export function onCue<Name extends Cue['do']>(name: Name, act: (cue: Extract<Cue, { do: Name }>) => void) {
  process.setMaxListeners(0) // one per cue
  process.on('message', (cue: Cue) => {
    if (cue.do === name) act(cue as never)
  })
}
