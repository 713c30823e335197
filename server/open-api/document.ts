import type { Hono } from 'hono'
import { generateSpecs } from 'hono-openapi'
import { takesKey } from '#server/idempotency/takes-key.ts'
import { apiVersion } from '#server/open-api/api-version.ts'
import { exampleOf, type JsonSchema, type Named } from '#server/open-api/example-of.ts'
import { nameSchemas } from '#server/open-api/name-schemas.ts'
import type { Config } from '#server/platform/config.ts'
import { sessionCookie } from '#server/platform/http/session-cookie.ts'
import { serverMetadata } from '#server/programs/discovery.ts'
import { scopesForProgram } from '#server/programs/scopes-for-program.ts'
import { scopesFor } from '#server/tokens/scopes-for.ts'
import { problems } from '#shared/problems.ts'

type Specs = Awaited<ReturnType<typeof generateSpecs>>
type PathItem = NonNullable<NonNullable<Specs['paths']>[string]>
type Operation = NonNullable<PathItem['get']>
type Content = Record<string, { schema?: object; example?: unknown }>

/** The OpenAPI document of `app`. What tokens may call says so, and has examples. */
export async function documentOf(app: Hono, config: Config): Promise<Specs> {
  nameSchemas()
  const specs = await generateSpecs(app, {
    documentation: about(config),
    defaultValidationErrorResponse: { description: `\`invalid_input\`: ${problems.invalid_input.message}` },
    excludeStaticFile: false,
  })
  const named = (specs.components?.schemas ?? {}) as Named
  for (const [path, item] of Object.entries(specs.paths)) {
    for (const method of ['get', 'post', 'put', 'delete'] as const) {
      const operation = item?.[method] as Operation | undefined
      if (operation?.security?.length && path.startsWith('/api/'))
        complete(operation, { method: method.toUpperCase(), path, named })
    }
  }
  return specs
}

function about(config: Config) {
  const { authorization_endpoint: authorizationUrl, token_endpoint: tokenUrl } = serverMetadata(config.publicUrl)
  const text = { schema: { type: 'string' } } as const
  return {
    openapi: '3.1.0',
    info: {
      title: 'Kept',
      version: apiVersion,
      description:
        'A list is a plain array, a single item a plain object. Times are ISO 8601 in UTC, days YYYY-MM-DD, transcript offsets seconds. ' +
        'An error is {error, code, issues?}: a sentence for the user, a code for programs, and the invalid fields.',
    },
    components: {
      securitySchemes: {
        cookie: { type: 'apiKey', in: 'cookie', name: sessionCookie(config) },
        bearer: { type: 'http', scheme: 'bearer', description: 'An API token, with the scopes that a route names.' },
        oauth2: {
          type: 'oauth2',
          description: 'A program that the user allowed, by the authorization code with PKCE.',
          flows: {
            authorizationCode: {
              authorizationUrl,
              tokenUrl,
              refreshUrl: tokenUrl,
              scopes: { read: 'Read tasks and events', write: 'Change tasks, and add transcripts' },
            },
          },
        },
      },
      parameters: {
        'Idempotency-Key': {
          in: 'header',
          name: 'Idempotency-Key',
          description:
            'Sent again within 24 hours, the request gets the first answer. 409 while that still runs, 422 for a different request.',
          schema: { type: 'string', maxLength: 255 },
          example: '8e03978e-40d5-43e8-bc93-6894a57f9324',
        },
      },
      headers: {
        'RateLimit-Policy': { ...text, description: 'The limits of this request.', example: '"requests";q=6000;w=60' },
        RateLimit: { ...text, description: 'What is left of them.', example: '"requests";r=5998;t=41' },
        'Next-Cursor': { ...text, description: 'The `cursor` of the next page. The last page has none.' },
      },
    },
  } as const
}

/** Completes a route's contract, if tokens may call it. */
function complete(operation: Operation, { method, path, named }: { method: string; path: string; named: Named }) {
  const scopes = scopesFor(method, path)
  if (!scopes) return

  const ofProgram = scopesForProgram(method, path)
  operation.security = [{ cookie: [] }, { bearer: scopes }, ...(ofProgram ? [{ oauth2: ofProgram }] : [])]
  if (takesKey(method, path)) (operation.parameters ??= []).push({ $ref: '#/components/parameters/Idempotency-Key' })
  if (operation.requestBody && 'content' in operation.requestBody) addExamples(operation.requestBody.content, named)
  for (const [status, answer] of Object.entries(operation.responses ?? {})) {
    if (Number(status) >= 300 || '$ref' in answer) continue
    addExamples(answer.content ?? {}, named)
    answer.headers = headersOf(operation)
  }
}

function addExamples(content: Content, named: Named) {
  for (const media of Object.values(content)) media.example = exampleOf(media.schema as JsonSchema, named)
}

function headersOf({ parameters = [] }: Operation) {
  const isPaged = parameters.some((parameter) => 'name' in parameter && parameter.name === 'cursor')
  const names = ['RateLimit-Policy', 'RateLimit', ...(isPaged ? ['Next-Cursor'] : [])]
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]))
}
