/** What the app did that its test wants to know. */
export type Report =
  | { did: 'show-window' }
  | { did: 'show-error'; title: string; content: string }
  | { did: 'open-outside'; url: string }

/** What a test does to the app from outside, as the system or the person would. */
export type Cue = { do: 'open-url'; url: string } | { do: 'quit' }

export function report(what: Report) {
  process.send?.(what)
}

/** Runs `act` whenever the test gives this cue. */
export function onCue<Name extends Cue['do']>(name: Name, act: (cue: Extract<Cue, { do: Name }>) => void) {
  process.on('message', (cue: Cue) => {
    if (cue.do === name) act(cue as Extract<Cue, { do: Name }>)
  })
}
