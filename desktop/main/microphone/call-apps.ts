/** Call apps by bundle id. An app's helper counts as the app. */
const names: Record<string, string> = {
  'us.zoom.xos': 'Zoom',
  'us.zoom.caphost': 'Zoom',
  'com.microsoft.teams': 'Teams',
  'com.microsoft.teams2': 'Teams',
  'com.tinyspeck.slackmacgap': 'Slack',
  'com.cisco.webexmeetingsapp': 'Webex',
  'com.webex.meetingmanager': 'Webex',
  'Cisco-Systems.Spark': 'Webex',
  'com.apple.FaceTime': 'FaceTime',
  'com.apple.avconferenced': 'FaceTime',
  'com.hnc.Discord': 'Discord',
  'com.skype.skype': 'Skype',
  'net.whatsapp.WhatsApp': 'WhatsApp',
  'org.whispersystems.signal-desktop': 'Signal',
  'ru.keepcoder.Telegram': 'Telegram',
  'com.logmein.GoToMeeting': 'GoTo Meeting',
  'com.ringcentral.glip': 'RingCentral',
  'app.tuple.app': 'Tuple',
  'com.google.Chrome': 'Chrome',
  'com.apple.Safari': 'Safari',
  'com.apple.WebKit.GPU': 'Safari',
  'org.mozilla.firefox': 'Firefox',
  'com.microsoft.edgemac': 'Edge',
  'com.brave.Browser': 'Brave',
  'company.thebrowser.Browser': 'Arc',
  'com.operasoftware.Opera': 'Opera',
  'com.vivaldi.Vivaldi': 'Vivaldi',
}

/** A call app's name; null for any other app, such as dictation. */
export function callAppOf(bundleId: string): string | null {
  const known = Object.keys(names).find((id) => bundleId === id || bundleId.startsWith(`${id}.`))
  return known === undefined ? null : names[known]!
}
