/** Where Google and Slack keep their users' pictures. One from elsewhere isn't loaded, and initials stand in for it. */
export const pictureHosts = [
  'https://*.googleusercontent.com',
  'https://*.slack-edge.com',
  'https://secure.gravatar.com',
  'https://*.wp.com',
]
