const name = 'sign-in'

/** Why the browser comes back from Google without what it went for, as the server put it into the address. */
export const signInProblem = (search: string) => new URLSearchParams(search).get(name)

/** It is taken out of the address once it was said, so that a reload does not say it again. */
export function forgetSignInProblem() {
  const address = new URL(location.href)
  if (!address.searchParams.has(name)) return
  address.searchParams.delete(name)
  history.replaceState(history.state, '', address)
}
