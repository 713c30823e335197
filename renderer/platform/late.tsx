import { useLayoutEffect, useState, type ComponentType } from 'react'

/** A component in a file of its own, drawn as soon as it's there: what replaces a fallback, React holds back for 300 ms. */
export function late<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let Loaded: ComponentType<Props> | undefined

  return function Late(props: Props) {
    const [outcome, setOutcome] = useState<{ error?: unknown }>({})
    useLayoutEffect(() => {
      if (Loaded) return
      load().then(
        (component) => {
          Loaded = component
          setOutcome({})
        },
        (error: unknown) => setOutcome({ error }),
      )
    }, [])
    if (outcome.error) throw outcome.error

    return Loaded && <Loaded {...props} />
  }
}
