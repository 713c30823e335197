const names: Record<string, string> = {
  zoom: 'Zoom',
  google_meet: 'Google Meet',
  slack: 'Slack',
  teams: 'Teams',
  desktop: 'Kept for Mac',
}

/** A platform's display name; an unknown platform keeps its own. */
export const namePlatform = (platform: string) => names[platform] ?? platform
