type Json = Record<string, unknown>

const longestText = 40_000

/** A message's text in Slack's markup, read from its blocks if it has no other text. */
export function textOfMessage({ text, blocks }: { text?: unknown; blocks?: unknown }): string {
  const words =
    typeof text === 'string' && text.trim() !== '' ? text : partsOf(blocks).map(textOfBlock).filter(Boolean).join('\n')
  return words.slice(0, longestText).toWellFormed().replaceAll('\0', '')
}

function textOfBlock(block: Json): string {
  if (block.type === 'rich_text') return partsOf(block.elements).map(textOfRich).join('\n')
  if (block.type === 'context')
    return partsOf(block.elements)
      .map(({ text }) => stringOf(text))
      .filter(Boolean)
      .join(' ')
  return [block.text, ...partsOf(block.fields)]
    .map((part) => (isPart(part) ? stringOf(part.text) : ''))
    .filter(Boolean)
    .join('\n')
}

function textOfRich(element: Json): string {
  const inside = partsOf(element.elements)
  switch (element.type) {
    case 'rich_text_list':
      return inside.map((item) => `• ${textOfRich(item)}`).join('\n')
    case 'rich_text_quote':
      return `> ${inside.map(textOfPiece).join('').replaceAll('\n', '\n> ')}`
    case 'rich_text_preformatted':
      return `\`\`\`${inside.map(textOfPiece).join('')}\`\`\``
    default:
      return inside.map(textOfPiece).join('')
  }
}

function textOfPiece(piece: Json): string {
  switch (piece.type) {
    case 'user':
      return `<@${stringOf(piece.user_id)}>`
    case 'channel':
      return `<#${stringOf(piece.channel_id)}>`
    case 'broadcast':
      return `<!${stringOf(piece.range)}>`
    case 'emoji':
      return `:${stringOf(piece.name)}:`
    case 'link':
      return piece.text ? `<${stringOf(piece.url)}|${stringOf(piece.text)}>` : `<${stringOf(piece.url)}>`
    default:
      return isPart(piece.style) && piece.style.strike === true ? `~${stringOf(piece.text)}~` : stringOf(piece.text)
  }
}

function partsOf(list: unknown): Json[] {
  return Array.isArray(list) ? list.filter(isPart) : []
}

function isPart(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function stringOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
