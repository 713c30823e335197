import type { Deps } from '#server/platform/deps.ts'
import { placeOf } from '#server/platform/sealed-place.ts'

const id = 1
const place = placeOf('push_keys', 'sealedPrivateKey', String(id))

type World = Pick<Deps, 'db' | 'now' | 'sealing'>

/** The public key that browsers subscribe with. Creates the key pair on first use. */
export async function readPublicKey(deps: World): Promise<string> {
  return (await readOrMake(deps)).publicKey
}

/** The pair that signs pushes. Throws when the private key was sealed with another secret. */
export async function readPushKeys(deps: World): Promise<{ publicKey: string; privateKey: string }> {
  const { publicKey, sealedPrivateKey } = await readOrMake(deps)
  return { publicKey, privateKey: deps.sealing.open(sealedPrivateKey, place) }
}

/** All servers use the pair of the one that was first. */
async function readOrMake({ db, now, sealing }: World) {
  const known = await db.pushKeys.findUnique({ where: { id } })
  if (known) return known

  const { generateVAPIDKeys } = await loadWebPush()
  const { publicKey, privateKey } = generateVAPIDKeys()
  await db.pushKeys.createMany({
    data: { id, publicKey, sealedPrivateKey: sealing.seal(privateKey, place), createdAt: now() },
    skipDuplicates: true,
  })
  return db.pushKeys.findUniqueOrThrow({ where: { id } })
}

/** Loaded with the first push, because most servers start without one. */
export const loadWebPush = async () => (await import('web-push')).default
