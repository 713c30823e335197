import { SaxesParser } from 'saxes'
import { limits } from '#shared/limits.ts'
import { TooMuch, unzip } from '#shared/platform/unzip.ts'

export type DocxText =
  | { ok: true; text: string }
  | { ok: false; because: 'transcript_binary' | 'transcript_too_long' | 'document_unreadable' }

/** More than Word nests tables and text boxes in each other. */
const deepest = 256
const mainPart = /^word\/document\d*\.xml$/
const breaks: Record<string, string> = { 'w:tab': '\t', 'w:br': '\n', 'w:cr': '\n' }

/** The text of a Word document, each paragraph on a row of its own. Deleted text and field codes aren't text. */
export function textOfDocx(bytes: Uint8Array): DocxText {
  try {
    const [part] = unzip(bytes, (name) => mainPart.test(name), { entries: 1, bytes: limits.documentBytes })
    if (!part) return { ok: false, because: 'transcript_binary' }
    return { ok: true, text: textOfXml(new TextDecoder('utf-8', { fatal: true }).decode(part.bytes)) }
  } catch (error) {
    return { ok: false, because: error instanceof TooMuch ? 'transcript_too_long' : 'document_unreadable' }
  }
}

function textOfXml(xml: string): string {
  const parser = new SaxesParser()
  const parts: string[] = []
  let [depth, isText, length] = [0, false, 0]
  const add = (text: string) => {
    length += text.length
    if (length > limits.transcriptBytes) throw new TooMuch()
    parts.push(text)
  }

  parser.on('error', (error) => {
    throw error
  })
  parser.on('doctype', () => {
    throw new Error('A document has no reason to declare entities')
  })
  parser.on('opentag', ({ name }) => {
    depth++
    if (depth > deepest) throw new Error('The document nests too deep')
    isText = name === 'w:t'
    if (name in breaks) add(breaks[name]!)
  })
  parser.on('text', (text) => {
    if (isText) add(text)
  })
  parser.on('closetag', ({ name }) => {
    depth--
    isText = false
    if (name === 'w:p') add('\n')
  })
  parser.write(xml).close()
  return parts.join('')
}
