import { build, Platform, type Arch, type Configuration } from 'electron-builder'

/** Where running apps look for updates. Without an address the app has none, and says so. */
export function updatesFrom(address = process.env.KEPT_UPDATES_URL): NonNullable<Configuration['publish']> | null {
  if (!address) return null
  const url = URL.parse(address)
  if (url?.protocol !== 'https:')
    throw new Error(
      `KEPT_UPDATES_URL is ${address}. Set it to an https address such as https://updates.kept.example.com/mac`,
    )
  return { provider: 'generic', url: url.href, channel: 'latest' }
}

/** Packs what is in out/ as electron-builder.yml says, and as `given` says otherwise. Returns the files that were made. */
export function pack(given: Configuration, { target, arch }: { target?: string[]; arch: Arch }): Promise<string[]> {
  return build({ targets: Platform.MAC.createTarget(target, arch), config: given, publish: 'never' })
}
