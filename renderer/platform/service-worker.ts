export const workerPath = '/worker.js'

/** Keeps the page on the device, so that it opens without a network. Only secure pages can. */
export async function keepPage() {
  if (window.kept || !import.meta.env.PROD || !('serviceWorker' in navigator)) return
  await navigator.serviceWorker
    .register(workerPath)
    .catch((error: unknown) => console.warn('The page can’t be kept for offline use', error))
}
