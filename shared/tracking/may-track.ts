/** How a browser says whether its user may be tracked: https://www.w3.org/TR/tracking-dnt, https://w3c.github.io/gpc */
type Signals = { doNotTrack?: string | null | undefined; globalPrivacyControl?: boolean | string | undefined }

/** Whether neither Do Not Track nor Global Privacy Control is on. */
export const mayTrack = ({ doNotTrack, globalPrivacyControl }: Signals): boolean =>
  doNotTrack !== '1' && doNotTrack !== 'yes' && globalPrivacyControl !== true && globalPrivacyControl !== '1'
