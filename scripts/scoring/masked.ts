import type { DocumentSet } from './evaluate.ts'

/** Words for the product and the roles in a set. All AMI meetings design the same device by the same script. */
const productWords: Record<string, string> = {
  ami:
    'banana|batterie|battery|button|channel|chip|colour|component|concept|control|curved|design|designer|device|display|evaluation|fashion|fruit|function|functional|' +
    'functionalitie|functionality|infrared|interface|joystick|kinetic|lcd|logo|marketing|material|menu|plastic|product|production|prototype|questionnaire|recognition|remote|' +
    'requirement|rubber|screen|scroll|shape|slogan|solar|speech|spongy|technical|technology|teletext|television|titanium|trend|trendy|tv|usability|user|volume|wheel|wood',
}

/**
 * The set with these words reversed, in the text and in the labels. The language stays, but knowing the script by heart
 * doesn't help. Null for other sets.
 */
export function masked({ set, documents }: DocumentSet): DocumentSet | null {
  const words = productWords[set]
  if (words === undefined) return null

  const pattern = new RegExp(`\\b(?:${words})(?=s?\\b)`, 'giu')
  const mask = (text: string) => text.replace(pattern, (word) => word.toLowerCase().split('').reverse().join(''))
  return {
    set: `${set}, masked`,
    documents: documents.map((document) => ({
      ...document,
      lines: document.lines.map((line) => ({ ...line, text: mask(line.text) })),
      gold:
        'label' in document.gold
          ? document.gold
          : { tasks: document.gold.tasks.map((task) => ({ ...task, title: mask(task.title) })) },
    })),
  }
}
