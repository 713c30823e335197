import { useSyncExternalStore } from 'react'

/** The width from which the stylesheets, too, show a phone's layout. */
const query = '(max-width: 768px)'

export const isNarrow = () => matchMedia(query).matches

export const useIsNarrow = () => useSyncExternalStore(watch, isNarrow)

function watch(onChange: () => void) {
  const list = matchMedia(query)
  list.addEventListener('change', onChange)
  return () => list.removeEventListener('change', onChange)
}
