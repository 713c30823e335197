import type { RawSpeechWords } from '../language.ts'

const marker = '(?:und|aber|also|okay|ok|ja|gut|so)'

export const rawSpeech: RawSpeechWords = {
  fewestWords: 3,
  startsSentence: new RegExp(
    `(?<= )(?:${marker} )*(?=(?:\\p{Lu}\\p{Ll}+ )?(?:kannst|könntest|würdest) du\\b|(?:können|könnten|würden) Sie\\b|ich (?:kann|könnte|werde|muss|schicke?|rufe?|mache?|kümmere?|schreibe?)\\b|kann (?:jemand|mal jemand)\\b|wer (?:macht|kann|kümmert|schreibt)\\b|bitte (?!\\S+$))`,
    'gu',
  ),
  goesOn:
    /(?:^|\s)(?:wenn|falls|dass|ob|weil|was|wie|wo|wann|wer|warum|welche[rns]?|damit|bevor|nachdem|sobald|bis|und|oder|aber|also|dann|das|die|der|den|dem|ein|eine|einen|mein|meine|von|für|mit|zu|zum|zur|an|am|in|im|auf|ich|du|wir|er|sie|es|mir|dir|uns|nicht|noch|auch|nur|so|ja|nein|mal|hier|da)$/i,
}
