const parameter = 'sign-in'

/** Why Google sign-in failed, from the URL the server redirected to. */
export const signInProblem = (search: string) => new URLSearchParams(search).get(parameter)

/** Removes the problem from the URL, so that a reload doesn't show it again. */
export function clearSignInProblem() {
  const address = new URL(location.href)
  if (!address.searchParams.has(parameter)) return
  address.searchParams.delete(parameter)
  history.replaceState(history.state, '', address)
}
