import { createCipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** Seals as Kept did before sealed values were bound to their place. These still open anywhere. */
export function sealerBefore(secret: string) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'kept sealed tokens', 32))
  return (text: string): string => {
    const iv = randomBytes(12)
    const cipher = createCipheriv('aes-256-gcm', key, iv)
    const sealed = Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
    return `v1.${sealed.toString('base64url')}`
  }
}
