import { protocol } from 'electron'
import { isOurs, scheme } from './our-page.ts'
import { pageFile } from './page-files.ts'
import { pictureHosts } from '#shared/me/picture-hosts.ts'
import { crashedPage, crashedPath } from '../windows/crashed-page.ts'

type Served = { folder: string; serverUrl: string; proxy: (request: Request) => Promise<Response> }

/** Makes app:// work like https. Must run before Electron is ready. */
export function declareScheme() {
  protocol.registerSchemesAsPrivileged([
    { scheme, privileges: { standard: true, secure: true, supportFetchAPI: true, stream: true, codeCache: true } },
  ])
}

/** Serves the built page at app://kept/ and the server at app://kept/api/. */
export function serveApp({ folder, serverUrl, proxy }: Served) {
  const headers = { 'content-security-policy': contentPolicy(serverUrl), 'x-content-type-options': 'nosniff' }
  protocol.handle(scheme, (request) => {
    if (!isOurs(request.url)) return new Response(null, { status: 404 })
    const { pathname } = new URL(request.url)
    if (pathname.startsWith('/api/')) return proxy(request).then(asData)
    if (pathname === crashedPath)
      return new Response(crashedPage, { headers: { ...headers, 'content-type': 'text/html; charset=utf-8' } })
    return pageFile(folder, pathname, headers)
  })
}

/** Prevents a response from running as a page on our origin. */
function asData(answer: Response): Response {
  answer.headers.set('content-security-policy', "default-src 'none'; sandbox")
  answer.headers.set('x-content-type-options', 'nosniff')
  return answer
}

/** Allows only our own files and the connection to the server. */
function contentPolicy(serverUrl: string): string {
  return [
    "default-src 'self'",
    `connect-src 'self' ${serverUrl} ${serverUrl.replace(/^http/, 'ws')}`,
    `img-src 'self' data: ${pictureHosts.join(' ')}`,
    "frame-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
