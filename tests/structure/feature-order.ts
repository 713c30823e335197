/**
 * The order the features stand in, on every side: a feature imports only those before it. One that must tell a
 * later feature something emits an event, which the later one subscribes to in its `feature.ts`.
 */
export const featureOrder = [
  'platform',
  'providers',
  'ui',

  'auth',
  'me',
  'devices',
  'tokens',
  'people',
  'realtime',

  'commands',
  'selection',
  'drag',
  'changes',
  'task-groups',
  'labels',
  'tasks',
  'search',
  'quick-add',
  'palette',

  'events',
  'transcripts',

  'capture',

  'focus',
  'topics',
  'custom-prompts',

  'imports',
  'connections',
  'meetings',
  'recordings',

  'onboarding',
  'notifications',
  'hooks',
  'export',
  'deletion',

  'app',
]
