const german =
  'der die das den dem des ein eine einen einem einer eines und oder aber nicht mit für von vom zum zur bei beim aus auf nach über unter vor durch ohne gegen bis seit wegen zwischen dass wenn weil wie ist sind wird werden haben noch auch nur sich ich wir ihr sie uns mich dich mir dir ihm ihn ihnen unser unsere unseren mein meine meinen dein deine deinen sein seine seinen ihre ihren dieser diese dieses diesem diesen alle allen bitte'
const french =
  'les des une aux par sur sous dans avec sans pour chez entre vers mais donc que qui est sont nous vous ils elles leur leurs mon mes tes ses notre nos votre vos cet cette ces tout tous toute toutes pas très aussi'
const spanish =
  'los las una unos unas del con sin por para sobre entre desde hasta pero como que está muy más este esta estos estas ese esa esos esas nuestro nuestra nuestros nuestras sus mis'
const italian =
  'gli dei del della delle degli dello dal dalla dai nel nella nei negli nelle sul sulla sui alla alle allo agli con per tra fra che come più non una uno questo questa questi queste quello quella nostro nostra vostro vostra suo sua loro sono'
const dutch =
  'het een van voor met naar bij aan uit over onder tussen zonder tot tegen maar ook niet dat die deze dit wij zij jullie ons onze mijn jouw zijn haar hun wordt worden zal zullen'
const portuguese =
  'uma uns umas dos das nos nas aos pelo pela pelos pelas com sem por para sobre entre até mas como que não mais muito este esta esse essa isso nosso nossa seu sua seus suas meu minha são está'

/** English words that say nothing alone, but do in a longer name: “Board”, but “Harbor board”. */
export const genericWords: ReadonlySet<string> = new Set(
  'access address bag bill board box check copy deck document draft email file folder key label link list mail message option order overview password plan post progress project report review round run sheet shift state status summary table update version window zone'.split(
    ' ',
  ),
)

/** Stop words of the languages other than English in which Kept reads mail, without those that are English nouns. */
export const smallWords: ReadonlySet<string> = new Set(
  [german, french, spanish, italian, dutch, portuguese].flatMap((words) => words.split(' ')),
)
