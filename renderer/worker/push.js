// Shows pushes while no page of Kept is open.
self.addEventListener('push', (event) => {
  const { id, title, body, path } = event.data.json()
  // A push that comes twice replaces itself.
  event.waitUntil(self.registration.showNotification(title, { body, tag: id, icon: '/app-icon.svg', data: { path } }))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(event.notification.data.path))
})

/** Pages that aren't the app and wouldn't open a path. */
const others = /^\/(?:api|auth|mcp)(?:\/|$)/

/** Opens a path in a window of Kept, the one used last, or in a new one. */
async function open(path) {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const window = windows.find(({ url }) => !others.test(new URL(url).pathname))
  if (!window) return self.clients.openWindow(path)
  window.postMessage({ open: path })
  return window.focus()
}

// The browser has changed its address for pushes.
self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(event)))

async function renew({ oldSubscription, newSubscription }) {
  const subscription = newSubscription ?? (await self.registration.pushManager.subscribe(oldSubscription.options))
  const { endpoint, keys } = subscription.toJSON()
  await fetch('/api/me/push-subscription', {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ endpoint, keys }),
  })
}
