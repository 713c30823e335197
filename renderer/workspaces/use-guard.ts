import { useEffect } from 'react'

/** Closes a dialog that the user may not open. */
export function useGuard(isAllowed: boolean, what: string, onClose: () => void) {
  useEffect(() => {
    if (isAllowed) return
    console.error(`Should not be able to access ${what}`)
    onClose()
  }, [isAllowed, what, onClose])
}
