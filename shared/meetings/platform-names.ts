const names: Record<string, string> = {
  zoom: 'Zoom',
  google_meet: 'Google Meet',
  slack: 'Slack',
  teams: 'Teams',
  desktop: 'Kept for Mac',
}

/** A platform as people call it; one we do not know by the word it came with. */
export const namePlatform = (platform: string) => names[platform] ?? platform
