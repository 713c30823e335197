import { readFileSync } from 'node:fs'

/** A picture that comes with a mail. Servers that only the user reaches can't serve one, and remote ones reveal readers. */
export type Picture = {
  cid: string
  filename: string
  contentType: string
  contentDisposition: 'inline'
  content: Buffer
}

export const [lightLogo, darkLogo] = ['logo-light@kept', 'logo-dark@kept']

let logos: Picture[] | undefined

/** The pictures that a mail's HTML shows. */
export function picturesOf(html: string): Picture[] {
  logos ??= [pictureOf(lightLogo, 'logo-light.png'), pictureOf(darkLogo, 'logo-dark.png')]
  return logos.filter(({ cid }) => html.includes(`"cid:${cid}"`))
}

function pictureOf(cid: string, filename: string): Picture {
  const content = readFileSync(new URL(`pictures/${filename}`, import.meta.url))
  return { cid, filename, content, contentType: 'image/png', contentDisposition: 'inline' }
}
