/**
 * The order the features stand in, on every side: a feature imports only those before it. One that must tell a
 * later feature something emits an event, which the later one subscribes to in its `feature.ts`.
 */
export const featureOrder = [
  'platform',
  'providers',
  'ui',

  'tracking',
  'billing',
  'me',
  'tokens',
  'programs',
  'auth',
  'devices',
  'people',
  'realtime',
  'models',

  'commands',
  'selection',
  'drag',
  'changes',
  'task-groups',
  'labels',
  'tasks',
  'quick-add',
  'palette',

  'events',
  'transcripts',
  'search',

  'learning',
  'waiting',
  'capture',
  'readers',

  'topics',
  'focus',
  'custom-prompts',

  'export',
  'imports',
  'moves',
  'meetings',
  'recordings',
  'connections',
  'users',
  'workspaces',

  'onboarding',
  'notifications',
  'hooks',
  'idempotency',
  'mcp',
  'open-api',
  'deletion',
  'backup',
  'dev',

  'app',
  'this-mac',
]
