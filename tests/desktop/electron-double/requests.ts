import type { BrowserContext, Frame, Request as Asked, Route } from 'playwright-core'
import { schemeOf, toApp } from './addresses.ts'
import { handlerOf } from './protocol.ts'
import { webContentsOf } from './web-contents.ts'

/** Routes every request of the page through the app, like Electron. */
export function routeRequests(context: BrowserContext) {
  return context.route('**/*', async (route) => {
    const request = route.request()
    const url = toApp(request.url())
    const frame = frameOf(request)
    if (!frame) return route.abort('aborted') // a tab Chromium opened by itself; Electron windows have none
    if (request.isNavigationRequest() && !frame.parentFrame()) {
      const contents = webContentsOf(frame.page())
      if (!contents?.mayNavigate(url)) return route.abort('aborted')
      contents.startsLoading()
    }

    const handler = handlerOf(schemeOf(url))
    return handler ? answerFrom(handler, url, route) : route.continue()
  })
}

function frameOf(request: Asked): Frame | null {
  try {
    return request.frame()
  } catch {
    return null // its page is still being created
  }
}

async function answerFrom(handler: NonNullable<ReturnType<typeof handlerOf>>, url: string, route: Route) {
  try {
    const response = await handler(await asRequest(url, route))
    await route.fulfill({
      status: response.status,
      headers: Object.fromEntries(response.headers),
      body: Buffer.from(await response.arrayBuffer()),
    })
  } catch {
    await route.abort('failed') // the page sees a handler's exception as a network error
  }
}

async function asRequest(url: string, route: Route): Promise<Request> {
  const request = route.request()
  const headers = new Headers()
  for (const [name, value] of Object.entries(await request.allHeaders())) {
    if (!name.startsWith(':'))
      headers.set(name, ['origin', 'referer'].includes(name) ? toApp(value).replace(/\/$/, '') : value)
  }
  const body = request.postDataBuffer()
  return new Request(url, { method: request.method(), headers, body: body && new Uint8Array(body) })
}
