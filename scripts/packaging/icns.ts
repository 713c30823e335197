// An Apple icon file: a header, then the images, each with a four-letter type and its length.

export type Picture = {
  /** Width and height in pixels. */ size: number
  png: Buffer
  /** Pixels of four bytes: red, green, blue, alpha. */ rgba: Buffer
}

/** The images of an app icon. macOS needs the two smallest as packed pixels, and the others as PNG. */
export const kinds = [
  { type: 'ic04', size: 16, isPacked: true },
  { type: 'ic05', size: 32, isPacked: true },
  { type: 'ic07', size: 128, isPacked: false },
  { type: 'ic08', size: 256, isPacked: false },
  { type: 'ic09', size: 512, isPacked: false },
  { type: 'ic10', size: 1024, isPacked: false }, // 512 at 2x
  { type: 'ic11', size: 32, isPacked: false }, // 16 at 2x
  { type: 'ic12', size: 64, isPacked: false },
  { type: 'ic13', size: 256, isPacked: false },
  { type: 'ic14', size: 512, isPacked: false },
] as const

export function writeIcns(pictures: Picture[]): Buffer {
  const entries = kinds.map(({ type, size, isPacked }) => {
    const picture = pictures.find((one) => one.size === size)
    if (!picture) throw new Error(`There is no picture of ${size} pixels`)
    return block(type, isPacked ? packed(picture.rgba) : picture.png)
  })
  return block('icns', Buffer.concat(entries))
}

/** The entries of an icon file, in order. */
export function readIcns(file: Buffer): { type: string; data: Buffer }[] {
  if (file.toString('latin1', 0, 4) !== 'icns' || file.readUInt32BE(4) !== file.length)
    throw new Error('This is not an icon file')
  const found: { type: string; data: Buffer }[] = []
  for (let at = 8; at < file.length; at += file.readUInt32BE(at + 4)) {
    found.push({
      type: file.toString('latin1', at, at + 4),
      data: file.subarray(at + 8, at + file.readUInt32BE(at + 4)),
    })
  }
  return found
}

function block(type: string, data: Buffer): Buffer {
  const head = Buffer.alloc(8, type, 'latin1')
  head.writeUInt32BE(data.length + 8, 4)
  return Buffer.concat([head, data])
}

/** The alpha, red, green and blue channels, each run-length encoded. */
function packed(rgba: Buffer): Buffer {
  return Buffer.concat([
    Buffer.from('ARGB'),
    ...[3, 0, 1, 2].map((channel) => shortened(Buffer.from(rgba.filter((_, n) => n % 4 === channel)))),
  ])
}

/** Run-length encoding: 1 to 128 literal bytes after count - 1, or 3 to 130 equal ones as count + 125 and the byte. */
function shortened(bytes: Buffer): Buffer {
  const out: number[] = []
  for (let at = 0; at < bytes.length;) {
    const run = runAt(bytes, at)
    if (run >= 3) {
      out.push(run + 125, bytes[at]!)
      at += run
      continue
    }
    let end = at + run
    while (end < bytes.length && end - at < 128 && runAt(bytes, end) < 3) end += 1
    out.push(end - at - 1, ...bytes.subarray(at, end))
    at = end
  }
  return Buffer.from(out)
}

function runAt(bytes: Buffer, at: number): number {
  let length = 1
  while (length < 130 && bytes[at + length] === bytes[at]) length += 1
  return length
}

/** Decodes `packed`: the bytes of each channel, one after the other. */
export function unpacked(data: Buffer): Buffer {
  if (data.toString('latin1', 0, 4) !== 'ARGB') throw new Error('These are not packed pixels')
  const out: number[] = []
  for (let at = 4; at < data.length;) {
    const head = data[at]!
    if (head < 128) out.push(...data.subarray(at + 1, at + 2 + head))
    else out.push(...Array.from({ length: head - 125 }, () => data[at + 1]!))
    at += head < 128 ? head + 2 : 2
  }
  return Buffer.from(out)
}
