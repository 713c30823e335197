import type { KeyboardEvent } from 'react'

/** Clicks the selected option on Enter, because cmdk reacts to Enter only some time after rendering an option. */
export function clickChosen(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== 'Enter' || event.defaultPrevented || event.nativeEvent.isComposing) return
  const chosen = event.currentTarget.querySelector<HTMLElement>('[role="option"][aria-selected="true"]')
  if (!chosen) return
  event.preventDefault()
  chosen.click()
}
