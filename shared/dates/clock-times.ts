/** Minutes after midnight of "noon", "midday" or "midnight"; midnight is the end of the day. */
export const minutesOfName = (name: string) => (/midnight/i.test(name) ? 24 * 60 - 1 : 12 * 60)

/** Minutes after midnight, or null when no clock shows that time. */
export const clockMinutes = (hour: number, minute: number) => (hour <= 23 && minute <= 59 ? hour * 60 + minute : null)

/** The hour of a 12-hour clock. `half` starts with "a" or "p". */
export const hourInHalf = (hour: number, half: string) => (hour % 12) + (/^p/i.test(half) ? 12 : 0)

/** Reads 1 to 6 as the afternoon: "at 3" is 15:00. */
export const wakingHour = (hour: number) => (hour > 0 && hour < 7 ? hour + 12 : hour)
