/** npm run draw:icons: renders the SVGs of the Mac app as the images macOS needs, and the logos of mails as PNG. */
import { readFileSync, writeFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { kinds, writeIcns, type Picture } from '../scripts/packaging/icns.ts'
import { writePng } from '../scripts/packaging/png.ts'
import { openBrowser } from '#tests/support/browser-page.ts'

const browser = await openBrowser()
try {
  const page = await browser.newPage()
  const sizes = [...new Set(kinds.map(({ size }) => size))]
  const pictures: Picture[] = []
  for (const size of sizes) pictures.push({ size, ...(await draw(page, 'build/icon.svg', size, size)) })
  writeFileSync('build/icon.icns', writeIcns(pictures))

  for (const density of [1, 2]) {
    const suffix = density === 2 ? '@2x' : ''
    writeFileSync(
      `build/dmg-background${suffix}.png`,
      (await draw(page, 'build/dmg-background.svg', 600 * density, 400 * density)).png,
    )
    // Electron recognizes template images by this suffix.
    writeFileSync(
      `desktop/assets/trayTemplate${suffix}.png`,
      (await draw(page, 'desktop/assets/tray.svg', 18 * density, 18 * density)).png,
    )
    writeFileSync(
      `desktop/assets/trayRecordingTemplate${suffix}.png`,
      (await draw(page, 'desktop/assets/tray-recording.svg', 18 * density, 18 * density)).png,
    )
  }

  for (const theme of ['light', 'dark']) {
    const logo = `server/providers/mail/pictures/logo-${theme}`
    writeFileSync(`${logo}.png`, (await draw(page, `${logo}.svg`, 128, 60)).png) // shown at half the size
  }
} finally {
  await browser.close()
}

async function draw(page: Page, file: string, width: number, height: number): Promise<Pick<Picture, 'png' | 'rgba'>> {
  const drawn = await page.evaluate(
    async ({ svg, width, height }) => {
      const image = new Image(width, height)
      image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`
      await image.decode()
      const canvas = Object.assign(document.createElement('canvas'), { width, height })
      const context = canvas.getContext('2d')!
      context.drawImage(image, 0, 0, width, height)
      let text = ''
      for (const byte of context.getImageData(0, 0, width, height).data) text += String.fromCharCode(byte)
      return btoa(text)
    },
    { svg: readFileSync(file, 'utf8'), width, height },
  )
  const rgba = Buffer.from(drawn, 'base64')
  return { png: writePng(rgba, width), rgba }
}
