/** Goes to another site to ask for something there. It ends only when this page is shown again, so that a button stays busy until then. */
export async function leaveFor(address: string) {
  location.assign(address)
  await new Promise((resolve) => addEventListener('pageshow', resolve, { once: true }))
}
