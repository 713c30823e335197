/** The device's current time and time zone. */
export const clockHere = () => ({ now: new Date(), timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone })
