import { build, Platform, type Arch, type Configuration } from 'electron-builder'

/** The feed for the app's updates; null without an address. Throws when the address isn't https. */
export function updatesFrom(address = process.env.KEPT_UPDATES_URL): NonNullable<Configuration['publish']> | null {
  if (!address) return null
  const url = URL.parse(address)
  if (url?.protocol !== 'https:')
    throw new Error(
      `KEPT_UPDATES_URL is ${address}. Set it to an https URL such as https://updates.kept.example.com/mac`,
    )
  return { provider: 'generic', url: url.href, channel: 'latest' }
}

/** Packs out/ with electron-builder.yml and `given`, which overrides it. Returns the paths of the created files. */
export function pack(given: Configuration, { target, arch }: { target?: string[]; arch: Arch }): Promise<string[]> {
  return build({ targets: Platform.MAC.createTarget(target, arch), config: given, publish: 'never' })
}
