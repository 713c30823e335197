/** Brings the app on this Mac to the front, where it is installed. */
export const appLink = 'kept://open'
