// An Apple icon file: a header, then each picture behind four letters that say its size and its length.

export type Picture = {
  /** Length of a side in pixels. */ size: number
  png: Buffer
  /** Its pixels, four bytes each: red, green, blue, alpha. */ rgba: Buffer
}

/** Every kind of picture an app has. macOS shows the two smallest only as packed pixels, and the others as PNG. */
export const kinds = [
  { type: 'ic04', size: 16, isPacked: true },
  { type: 'ic05', size: 32, isPacked: true },
  { type: 'ic07', size: 128, isPacked: false },
  { type: 'ic08', size: 256, isPacked: false },
  { type: 'ic09', size: 512, isPacked: false },
  { type: 'ic10', size: 1024, isPacked: false }, // 512 at double density
  { type: 'ic11', size: 32, isPacked: false }, // 16 at double density
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

/** What is in an icon file, in its order. */
export function readIcns(file: Buffer): { type: string; data: Buffer }[] {
  if (file.toString('latin1', 0, 4) !== 'icns' || file.readUInt32BE(4) !== file.length)
    throw new Error('This is no icon file')
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

/** Alpha, red, green and blue, each by itself and with its runs shortened. */
function packed(rgba: Buffer): Buffer {
  return Buffer.concat([
    Buffer.from('ARGB'),
    ...[3, 0, 1, 2].map((channel) => shortened(Buffer.from(rgba.filter((_, n) => n % 4 === channel)))),
  ])
}

/** Up to 128 bytes as they are behind their number less one, or 3 to 130 equal ones as 125 more than their number and the byte. */
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

/** The bytes that `packed` shortened, of so many pixels, channel after channel. */
export function unpacked(data: Buffer): Buffer {
  if (data.toString('latin1', 0, 4) !== 'ARGB') throw new Error('These are no packed pixels')
  const out: number[] = []
  for (let at = 4; at < data.length;) {
    const head = data[at]!
    if (head < 128) out.push(...data.subarray(at + 1, at + 2 + head))
    else out.push(...Array.from({ length: head - 125 }, () => data[at + 1]!))
    at += head < 128 ? head + 2 : 2
  }
  return Buffer.from(out)
}
