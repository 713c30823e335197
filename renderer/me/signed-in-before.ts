const key = 'signed-in'

/** Whether the user was signed in on the last visit. The server decides if they still are. */
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
    // The page only loads a little slower.
  }
}
