/** Every kind of notification. Separate from the schema, so the page doesn't load Zod. */
export const notificationKinds = [
  'meetingStarting',
  'meetingEnded',
  'taskDue24Hours',
  'newChatTasks',
  'newTasks',
  'slackConnected',
  'slackDemoFinished',
  'onboardingDemosFinished',
  'workspaceInvite',
  'workspaceSubscriptionUpdate',
  'workspaceMemberJoined',
  'downloadAppReminder',
  'taskSourcesPaused',
] as const
