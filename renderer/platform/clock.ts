/** What this device's clock shows: now, and where. */
export const clockHere = () => ({ now: new Date(), timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone })
