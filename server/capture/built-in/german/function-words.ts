const words = (text: string) => new Set(text.split(' '))
/** As `wordsIn` has them. */
const withoutAccents = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '')

/** Without those that English has too: "die", "was", "in". */
export const functionWords: ReadonlySet<string> = words(
  'ich du wir ihr sie er es und oder aber nicht kein keine keinen der das dem den des ein eine einen einem einer ist sind habe hab hast haben mit für auf von vom zu zum zur bei beim nach auch ' +
    'noch schon dann wenn dass weil bis mal ja nein nee bitte danke kann kannst könnte könnten muss müssen soll mir dir mich dich uns euch ihm ihn ihnen wie wer wo warum heute morgen jetzt doch ' +
    'eigentlich gut klar gern gerne ok aus über unter wird werden wurde nur immer alle alles mehr sich sehr geht macht mache mach dein deine mein meine unser unsere ihre ihren',
)

/** Words that say nothing about what a text is about. */
export const stopWords: ReadonlySet<string> = words(
  withoutAccents(
    'der die das den dem des ein eine einen einem einer eines und oder aber denn sondern als wie wenn dass daß weil ob damit da dann so zu zum zur in im an am auf aus bei beim bis durch für gegen mit nach ohne seit um unter über von vom vor ' +
      'ich du er sie es wir ihr mich dich ihn uns euch mir dir ihm ihnen sich mein meine meinen meinem meiner dein deine deinen deinem deiner sein seine seinen ihre ihren ihrem ihrer unser unsere unseren euer eure euren ' +
      'ist sind war waren bin bist hat habe hab hast haben hatte wird werden wurde kann kannst könnte könntest können muss musst müssen müsste soll sollte sollen will möchte darf würde wäre hätte ' +
      'nicht kein keine keinen ja nein nee auch noch schon nur mal bitte danke doch eben halt einfach gleich jetzt hier dort dazu davon dafür darum daran damit das dies diese diesen dieser dieses was wer wo wann warum ' +
      'ok okay gut klar gern gerne alles alle etwas was man machen mache mach macht machst gehen geht gemacht tun mehr sehr ganz eigentlich vielleicht also und uhr kurz schnell selbst nochmal wieder',
  ),
)
