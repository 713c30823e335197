import { html, raw } from 'hono/html'
import type { generateSpecs } from 'hono-openapi'
import { typeText } from '#server/platform/http/type-text.ts'

type Specs = Awaited<ReturnType<typeof generateSpecs>>
type Operation = NonNullable<NonNullable<NonNullable<Specs['paths']>[string]>['get']>
type DocumentedRoute = { method: string; path: string; operation: Operation }

const methods = ['get', 'post', 'put', 'delete'] as const

/** The OpenAPI document as a page: the routes with their request and response bodies. */
export async function docsPage(specs: Specs): Promise<string> {
  const page = String(await fullPage(specs))
  return page.replace(/\n\s*(?=<)/g, '') // the indentation of this file
}

function fullPage(specs: Specs) {
  const byTag = Map.groupBy(routesOf(specs), ({ operation }) => operation.tags?.[0] ?? 'Other')
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>Kept API</title>
        <link rel="stylesheet" href="/api/docs.css" />
      </head>
      <body>
        <main>
          <h1>Kept API</h1>
          <p>${specs.info?.description ?? ''} Programs read <a href="/api/openapi.json">openapi.json</a>.</p>
          ${[...byTag].map(
            ([tag, routes]) =>
              html`<h2>${tag}</h2>
                ${routes.map(routeSection)}`,
          )}
          <h2>Types</h2>
          ${Object.entries(specs.components?.schemas ?? {}).map(
            ([name, schema]) =>
              html`<details>
                <summary><code>${name}</code></summary>
                <pre tabindex="0">${typeText(schema as Schema)}</pre>
              </details>`,
          )}
        </main>
      </body>
    </html>`
}

function routesOf({ paths }: Specs): DocumentedRoute[] {
  return Object.entries(paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = item?.[method] as Operation | undefined
      return operation ? [{ method: method.toUpperCase(), path, operation }] : []
    }),
  )
}

function routeSection({ method, path, operation }: DocumentedRoute) {
  const body = operation.requestBody && 'content' in operation.requestBody ? operation.requestBody.content : undefined
  return html`<details>
    <summary><code>${method} ${path}</code> ${operation.summary ?? ''}</summary>
    ${
      body
        ? html`<h3>Takes</h3>
            ${Object.entries(body).map(([type, media]) => mediaBlock(type, media))}`
        : ''
    }
    <h3>Answers</h3>
    <dl>
      ${Object.entries(operation.responses ?? {}).map(([status, answer]) => {
        const described = 'description' in answer ? answer : { description: '' }
        const content = 'content' in answer && Number(status) < 300 ? Object.entries(answer.content ?? {}) : []
        return html`<dt>${status}</dt>
          <dd>
            ${described.description?.split('\n\n').map((line) => html`<p>${line}</p>`)}
            ${content.map(([type, media]) => mediaBlock(type, media))}
          </dd>`
      })}
    </dl>
  </details>`
}

type Schema = Parameters<typeof typeText>[0]
type Media = { schema?: Schema; example?: unknown }

function mediaBlock(type: string, { schema = {}, example }: Media) {
  return html`<p>${type}</p>
    <pre tabindex="0">${typeText(schema)}</pre>
    ${
      example === undefined
        ? ''
        : html`<p>For example</p>
            <pre tabindex="0">${typeof example === 'string' ? example : JSON.stringify(example, null, 2)}</pre>`
    }`
}

export const docsStyle = raw(`
:root { color-scheme: light dark; font: 15px/24px Inter, system-ui, sans-serif; }
body { margin: 0; background: Canvas; color: CanvasText; }
main { max-width: 860px; margin: 0 auto; padding: 40px 20px 80px; }
h1 { font-size: 28px; line-height: 36px; } h2 { font-size: 18px; margin: 36px 0 8px; } h3 { font-size: 13px; margin: 12px 0 4px; }
details { border-top: 1px solid color-mix(in srgb, currentColor 18%, transparent); padding: 10px 0; }
summary { cursor: pointer; } summary code { font-weight: 600; } summary, p { overflow-wrap: anywhere; }
dl { display: grid; grid-template-columns: 48px minmax(0, 1fr); margin: 0; } dd { margin: 0; } p { margin: 0 0 6px; }
pre { max-height: 320px; overflow: auto; padding: 12px; border-radius: 8px; background: color-mix(in srgb, currentColor 7%, transparent); font-size: 12px; line-height: 18px; }
`).toString()
