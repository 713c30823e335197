import { counted } from '../platform/time.ts'

const units = [
  { size: 1e9, name: 'GB' },
  { size: 1e6, name: 'MB' },
  { size: 1e3, name: 'KB' },
]

/** `2 GB`, `1.1 GB`, `640 MB` */
export function size(bytes: number): string {
  const unit = unitFor(bytes)
  return `${inUnit(bytes, unit.size)} ${unit.name}`
}

/** `1.1 of 2 GB` */
export function sizeOf(received: number, bytes: number): string {
  const unit = unitFor(bytes)
  return `${inUnit(received, unit.size)} of ${inUnit(bytes, unit.size)} ${unit.name}`
}

/** A machine's memory is sold in powers of two: `16 GB`. */
export const memory = (bytes: number) => `${Math.round(bytes / 2 ** 30)} GB`

/** `about 40 s`, `about 2 min`, `about 2 h` */
export const about = (minutes: number) => `about ${duration(minutes)}`

/** `3 to 6 min`, or `6 min` if both ends round to the same. */
export function range(from: number, to: number): string {
  const [start, end] = [duration(from), duration(to)]
  if (start === end) return end
  const [amount, unit] = start.split(' ')
  return end.endsWith(` ${unit}`) ? `${amount} to ${end}` : `${start} to ${end}`
}

/** `4 minutes left`, `less than a minute left` */
export function timeLeft(seconds: number): string {
  const minutes = Math.round(seconds / 60)
  if (minutes < 1) return 'less than a minute left'
  if (minutes < 90) return `${counted(minutes, 'minute')} left`
  return `${counted(Math.round(minutes / 60), 'hour')} left`
}

/** `in 5 minutes`, `in a moment` */
export function until(milliseconds: number): string {
  const minutes = Math.ceil(milliseconds / 60_000)
  return minutes < 1 ? 'in a moment' : `in ${counted(minutes, 'minute')}`
}

/** `3 s`, `4 min 40 s` */
export function took(milliseconds: number): string {
  const seconds = Math.max(1, Math.round(milliseconds / 1000))
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60]
  if (minutes === 0) return `${rest} s`
  return rest === 0 ? `${minutes} min` : `${minutes} min ${rest} s`
}

/** `two`, `five`, `12` */
export const spelled = (count: number) =>
  ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'][count] ?? String(count)

function duration(minutes: number): string {
  if (minutes < 0.95) return `${Math.max(5, Math.round((minutes * 60) / 5) * 5)} s`
  return minutes < 90 ? `${Math.round(minutes)} min` : `${Math.round(minutes / 60)} h`
}

function unitFor(bytes: number) {
  return units.find((unit) => bytes >= 0.95 * unit.size) ?? { size: 1e3, name: 'KB' }
}

/** One digit after the point below ten, none from ten. */
function inUnit(bytes: number, unit: number): string {
  const amount = bytes / unit
  return String(amount < 9.95 ? Math.round(amount * 10) / 10 : Math.round(amount))
}
