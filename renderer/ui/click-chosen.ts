import type { KeyboardEvent } from 'react'

/** Enter on the chosen option of a list. cmdk hears it only some time after the option is drawn, a click is heard at once. */
export function clickChosen(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== 'Enter' || event.defaultPrevented || event.nativeEvent.isComposing) return
  const chosen = event.currentTarget.querySelector<HTMLElement>('[role="option"][aria-selected="true"]')
  if (!chosen) return
  event.preventDefault()
  chosen.click()
}
