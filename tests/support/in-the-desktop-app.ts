import type { Page } from './browser-page.ts'

/** The page as the desktop app opens it: with a bridge, and a server of its own. */
export async function inTheDesktopApp(page: Page) {
  await page.addInitScript(() => {
    const nothing = () => () => {}
    window.kept = {
      platform: 'darwin',
      serverUrl: 'https://kept.example',
      signIn: async () => ({ ok: true }),
      signOut: async () => {},
      onSignedIn: nothing,
      onSignInFailed: nothing,
    }
  })
}
