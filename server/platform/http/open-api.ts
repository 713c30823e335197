import { Hono } from 'hono'
import { describeRoute, generateSpecs } from 'hono-openapi'
import type { Config } from '#server/platform/config.ts'
import { sessionCookie } from '#server/platform/http/session-cookie.ts'
import { docsPage, docsStyle } from '#server/platform/http/docs-page.ts'
import { problems } from '#shared/problems.ts'

const documentation = (config: Config) =>
  ({
    openapi: '3.1.0',
    info: {
      title: 'Kept',
      version: '0.1.0',
      description:
        'A list is a plain array, a single item a plain object. Times are ISO 8601 in UTC, days YYYY-MM-DD, transcript offsets seconds. ' +
        'An error is {error, code, issues?}: a sentence for the user, a code for programs, and the invalid fields.',
    },
    components: {
      securitySchemes: {
        cookie: { type: 'apiKey', in: 'cookie', name: sessionCookie(config) },
        bearer: { type: 'http', scheme: 'bearer' },
      },
    },
  }) as const

/** The OpenAPI document of `app`, as JSON and as a page. */
export function openApi(app: Hono, config: Config) {
  const invalid = { description: `\`invalid_input\`: ${problems.invalid_input.message}` }
  const specs = () =>
    generateSpecs(app, {
      documentation: documentation(config),
      defaultValidationErrorResponse: invalid,
      excludeStaticFile: false,
    })
  const about = (summary: string) =>
    describeRoute({ summary, tags: ['Operations'], responses: { 200: { description: 'Done.' } } })

  return new Hono()
    .get('/openapi.json', about('The OpenAPI document'), async (c) => c.json(await specs()))
    .get('/docs', about('The API reference as a page'), async (c) => c.html(await docsPage(await specs())))
    .get('/docs.css', about('That page’s stylesheet'), (c) => c.body(docsStyle, 200, { 'Content-Type': 'text/css' }))
}
