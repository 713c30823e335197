const browsers: [name: string, mark: RegExp][] = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS)\//],
  ['Safari', /\bVersion\/\S+ .*Safari\//],
]

const systems: [name: string, mark: RegExp][] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMac OS X\b|\bMacintosh\b/],
  ['Windows', /\bWindows\b/],
  ['Linux', /\bLinux\b/],
]

/** A name for the device or browser of a user agent, such as "Safari on macOS". */
export function deviceOf(userAgent: string | null): string {
  const named = (names: typeof browsers) => names.find(([, mark]) => mark.test(userAgent ?? ''))?.[0]
  const system = named(systems)
  if (/\bElectron\//.test(userAgent ?? ''))
    return system === 'macOS' ? 'Kept for Mac' : `Kept on ${system ?? 'a computer'}`

  const browser = named(browsers)
  return browser && system ? `${browser} on ${system}` : (browser ?? system ?? 'Unknown device')
}
