/** Navigates to another site. Resolves only when this page is shown again, so that a button stays busy until then. */
export async function navigateAway(address: string) {
  location.assign(address)
  await new Promise((resolve) => addEventListener('pageshow', resolve, { once: true }))
}
