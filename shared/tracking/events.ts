/** What the page may record, with the properties that may come with it. Anything else is dropped. */
export const trackedEvents = {
  /** `screen`: the one a tab's session began with. */
  'Session Started': ['screen'],
  'Screen Opened': ['screen'],
  'Payment Error': ['code'],
} as const satisfies Record<string, readonly string[]>

/** What counts once per user. */
export const conversions = ['Signed Up', 'lead', 'start-trial', 'trial-qualified'] as const

export type TrackedEvent = keyof typeof trackedEvents
export type Conversion = (typeof conversions)[number]
export type Properties = Record<string, string | number | boolean>

/** How many events a request may carry. */
export const mostAtOnce = 50
