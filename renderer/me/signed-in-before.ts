const key = 'signed-in'

/** A guess about who opens the page, from the last visit; the server decides. */
export function wasSignedIn(): boolean {
  try {
    return localStorage.getItem(key) === 'yes'
  } catch {
    return false
  }
}

export function rememberSignedIn(isSignedIn: boolean) {
  try {
    if (isSignedIn) localStorage.setItem(key, 'yes')
    else localStorage.removeItem(key)
  } catch {
    // Only a head start is lost.
  }
}
