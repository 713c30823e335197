import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { documentOf } from '#server/open-api/document.ts'
import type { Config } from '#server/platform/config.ts'
import { docsPage, docsStyle } from '#server/platform/http/docs-page.ts'

/** The OpenAPI document of `app`, as JSON and as a page. */
export function openApiRoutes(app: Hono, config: Config) {
  let made: ReturnType<typeof documentOf> | undefined
  const document = () => (made ??= documentOf(app, config))
  const about = (summary: string) =>
    describeRoute({ summary, tags: ['Operations'], responses: { 200: { description: 'Done.' } } })

  return new Hono()
    .get('/openapi.json', about('The OpenAPI document'), async (c) => c.json(await document()))
    .get('/docs', about('The API reference as a page'), async (c) => c.html(await docsPage(await document())))
    .get('/docs.css', about('That page’s stylesheet'), (c) => c.body(docsStyle, 200, { 'Content-Type': 'text/css' }))
}
