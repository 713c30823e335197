import { strToU8, Zip, ZipDeflate } from 'fflate'

const namespace = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'

/** A Word document of paragraphs, which are WordprocessingML runs. */
export const aDocx = (paragraphs: readonly string[]) =>
  aDocxOf(
    `<w:document xmlns:w="${namespace}"><w:body>${paragraphs.map((runs) => `<w:p>${runs}</w:p>`).join('')}</w:body></w:document>`,
  )

/** A Word document with this XML, streamed as Word and Google Docs write it: sizes come after each file. */
export function aDocxOf(xml: string, part = 'word/document.xml'): Uint8Array {
  const chunks: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    chunks.push(chunk)
  })
  for (const [name, content] of [
    ['[Content_Types].xml', '<Types/>'],
    [part, `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${xml}`],
    ['word/styles.xml', '<w:styles/>'],
  ] as const) {
    const file = new ZipDeflate(name)
    zip.add(file)
    file.push(strToU8(content), true)
  }
  zip.end()
  return Buffer.concat(chunks)
}

export const run = (text: string) => `<w:r><w:rPr><w:b/></w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`
