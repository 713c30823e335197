// The service worker: opens Kept without a network, and shows pushes.
import { enable } from 'workbox-navigation-preload'
import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { NetworkOnly } from 'workbox-strategies'
import './push.js'

self.addEventListener('install', () => self.skipWaiting())

/* global FILES -- what the build wrote, put in by scripts/build.ts */
cleanupOutdatedCaches()
precacheAndRoute(FILES, { directoryIndex: '', cleanURLs: false })

/** A proxy whose server is down answers with these. */
const gatewayFailed = [502, 503, 504]

// A page comes from the server, which sends its first answers along. Without one, the kept page shows what is stored.
enable()
const fromServer = new NetworkOnly({
  plugins: [
    {
      fetchDidSucceed: async ({ response }) => {
        if (gatewayFailed.includes(response.status)) throw new Error(`The server answered ${response.status}`)
        return response
      },
      handlerDidError: () => matchPrecache('/index.html'),
    },
  ],
})
registerRoute(new NavigationRoute(fromServer, { denylist: [/^\/(?:api|auth|mcp|oauth|health|open-api)(?:\/|$)/] }))
