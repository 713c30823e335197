import type { Feature } from '#server/platform/feature.ts'
import { mcpRoutes, type McpNeeds } from '#server/mcp/routes.ts'

export const mcpFeature: Feature<McpNeeds> = {
  routes: (app, needs) => {
    app.route('/mcp', mcpRoutes(needs))
  },
}
