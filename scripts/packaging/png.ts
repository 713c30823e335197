import { crc32, deflateSync } from 'node:zlib'

/** A PNG of RGBA pixels. Rows are stored as differences from the one above, which suits vertical gradients. */
export function writePng(rgba: Buffer, width: number): Buffer {
  const height = rgba.length / 4 / width
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 6], 8) // 8 bits per channel, RGBA

  const stride = width * 4
  const rows = Buffer.alloc((stride + 1) * height)
  for (let y = 0; y < height; y += 1) {
    const at = y * (stride + 1)
    rows[at] = 2
    for (let x = 0; x < stride; x += 1)
      rows[at + 1 + x] = rgba[y * stride + x]! - (y > 0 ? rgba[(y - 1) * stride + x]! : 0)
  }
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10])
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}
