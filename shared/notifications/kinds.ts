/** Everything Kept may tell a person about by itself. Apart from its schema, so that the page need not load that. */
export const noticeKinds = [
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
