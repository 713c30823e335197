import type { NotTaskCues } from '../language.ts'

const any = (words: string) => new RegExp(`(?:^|[^\\p{L}])(?:${words})(?:$|[^\\p{L}])`, 'iu')
const never = /(?!)/

export const notTasks: NotTaskCues = {
  steering: any(
    '(?:meinen?|den|deinen?|ihren?) bildschirm|(?:laut|stumm) ?(?:schalten|stellen)|stumm|hör(?:t|st|en) (?:ihr|du|sie) mich|mikro(?:fon)?|kamera (?:an|aus)|nächste folie|' +
      '(?:zu|auf)machen (?:\\p{L}+ ){0,3}(?:fenster|tür)|(?:fenster|tür) (?:\\p{L}+ )?(?:zu|auf)(?:machen)?|weitermachen|fortfahren|anfangen|beginnen|loslegen|starten (?:wir|mit)|vorstellen mich|(?:kurz )?vorstellen (?:euch|uns|dich|mich)|' +
      'das wort|zum nächsten (?:punkt|thema)|den faden|aufnahme (?:starten|beenden)|in den chat|wiederholen|die geschichte|einen moment|eine sekunde|ans? whiteboard',
  ),
  agenda:
    /^(?:besprechen|reden|sprechen|diskutieren|anfangen|starten|beginnen|zusammenfassen|vorstellen)(?: (?:das|es|jetzt|kurz|mal|gleich|über|wir|uns|heute|hier|dann))*(?: .{0,30})?$/iu,
  immediate: any('jetzt|hier|sofort|auf der folie|gerade|eben (?:kurz|schnell)'),
  momentary: any('in (?:einer|zwei|fünf|zehn|ein paar) (?:sekunden?|minuten?)|sekunde|momentchen|\\d+ min'),
  logistics: any(
    'fahren (?:(?:am|heute|morgen|dann|auch|\\p{L}+tag) )*(?:nach|in|zu[rm]?)|umziehen|rechnen (?:\\p{L}+ )?mit|fragen (?:\\p{L}+ )?mich|melden (?:\\p{L}+ )?mich (?:später|gleich|nochmal)|weitergeben (?:dann |jetzt |mal )*an|bin gleich|gleich wieder|muss (?:jetzt )?(?:los|weg|weiter|wieder|rein|raus)|bis (?:später|gleich|dann|nächste woche)[.! ]*$|komm(?:e|st)? (?:später|gleich|nach|mit|auch)|warte (?:unten|draußen|auf)|' +
      'wähl(?:e)? mich|rufe? gleich zurück|im urlaub|mittagspause|kaffee holen|zum mittag|den schirm|meinen schirm',
  ),
  unchanged: never, // "lassen" is no verb of work
  hypothetical: any(
    'wenn ich (?:mehr )?(?:zeit|geld|luft) hätte|wenn ich könnte|wenn (?:ich|wir) irgendwann|was wäre,? wenn|hätte ich (?:mehr )?(?:zeit|geld)|würd(?:e)? ich (?:das |es |ja |die |den )*(?:\\p{L}+ ){0,3}(?:machen|reparieren|kaufen|nehmen)|' +
      'man (?:müsste|könnte|sollte|kann)|(?:müsste|könnte|sollte|kann) man|theoretisch|rein hypothetisch|angenommen|im idealfall|wär(?:e)? (?:aber |ja |mal |schon )*(?:schick|cool|lustig)|hätte (?:ich )?(?:machen|sagen|schicken) (?:sollen|können)',
  ),
  idle: any(
    'irgendwann|eines tages|bei gelegenheit|wenn (?:ich|wir) (?:mal )?(?:luft|zeit) (?:hab|habe|haben)|mal sehen|mal schauen|mal gucken|vielleicht (?:später|nächstes jahr)|früher oder später',
  ),
  habit: any(
    'immer|meistens|normalerweise|gewöhnlich|üblicherweise|jeden (?:tag|montag|dienstag|mittwoch|donnerstag|freitag|monat|morgen|abend)|jede (?:woche|nacht)|jedes (?:mal|jahr|wochenende)|' +
      'montags|dienstags|mittwochs|donnerstags|freitags|samstags|sonntags|morgens|abends|sonst auch|in der regel|sowieso|wie üblich|seit jahren|früher',
  ),
  joking:
    /🙄|🙃|😂|🤣|😜|😉|😏|🤪|\b(?:haha\w*|hehe\w*|lol|kleiner scherz|scherz|spaß beiseite|nur spaß|war nur spaß|träum weiter|in meinen träumen|ironie)(?=$|[^\p{L}])/iu,
  reported: any(
    '(?:er|sie|die|der \\p{L}+|die \\p{L}+|man) (?:hat|haben) (?:gesagt|gemeint|versprochen|erzählt)|angeblich|laut \\p{Lu}\\p{L}+',
  ),
  past: any('damals|letzte[ns]? (?:woche|jahr|monat|mal)|gestern|vorgestern|neulich|früher'),
  politeIf:
    /(?:wenn|falls) (?:du|sie|ihr|es) (?:zeit|lust|magst|möchtest|mögen|möchten|kannst|können|passt|geht|einverstanden)/iu,
  courtesy: any(
    'für (?:rück)?fragen|(?:stehe|stehen) (?:ich |wir )?(?:ihnen|dir|euch) (?:\\p{L}+ )?(?:gern|gerne|jederzeit)|freu(?:e|en) (?:mich|uns)|zögern sie nicht|melden sie sich (?:gern|gerne|jederzeit|bei fragen)|bei (?:rück)?fragen|geduld|um verständnis|wir bitten um (?:verständnis|entschuldigung)|halten sie ihren ausweis|bereithalten|gute besserung|schönes wochenende',
  ),
  injection:
    /(?:ignorier\p{L}*|missachte\p{L}*|vergiss) (?:bitte )?(?:alle |deine |die )?(?:bisherigen |vorherigen |obigen )?(?:anweisungen|instruktionen|regeln)|als ki-|an (?:die ki|den assistenten|das sprachmodell)|ignore (?:all )?(?:previous|prior) instructions/iu,
  legal: any(
    'vertraulich\\p{L}*|nicht der richtige (?:adressat|empfänger)|haftungsausschluss|geschäftsführer:|handelsregister|ust-?id\\p{L}*|amtsgericht',
  ),
  bulkMail: any(
    'newsletter|abbestellen|vom newsletter abmelden|im browser (?:ansehen|anzeigen|öffnen)|versandkostenfrei|\\d+ ?% (?:rabatt|auf|sparen)|sparen sie|jetzt (?:bestellen|kaufen|sichern|buchen|anmelden)|sichern sie sich|nur (?:heute|noch heute|diese woche)|solange der vorrat|gutschein(?:code)?|entdecken sie|unser neues programm|liebe (?:kundinnen|kunden|leserinnen|leser|abonnent\\p{L}*|gartenfreunde|mitglieder und freunde)|melden sie sich (?:jetzt |noch heute )?(?:bis .{3,20} )?an|besuchen sie (?:uns|unsere)',
  ),
  coldMail: any(
    'kein interesse\\?|ich bin auf (?:ihr|ihre) (?:unternehmen|webseite|profil) (?:gestoßen|aufmerksam)|(?:kurzes|15-minütiges|unverbindliches) (?:gespräch|telefonat|kennenlernen)|unsere (?:plattform|lösung|software) (?:hilft|unterstützt)|steigern sie|mehr (?:umsatz|kunden|leads)|unternehmen wie (?:ihres|ihrem)|fallstudie|kostenlose (?:demo|beratung)|unverbindlich',
  ),
  bot: /\b(?:bot|roboter|github|gitlab|jenkins|jira|webhooks?|benachrichtigungen|alarme?)$/iu,
  automatedSender:
    /\b(?:no-?reply|nicht-?antworten|benachrichtigung(?:en)?|newsletter|mailer|daemon|bot|system|kundenservice|kundendienst|paketdienst|versand|buchhaltungssystem|shop|portal|jira|github|gitlab|jenkins)\b/iu,
  automatedAddress:
    /^(?:no-?reply|nicht-?antworten|benachrichtigung(?:en)?|news|newsletter|mailer-daemon|info|service)[@+.-]/iu,
  automatedText:
    /automatisch (?:erstellte|generierte|versandte|erzeugte)|(?:antworten sie|bitte antworten sie|bitte) nicht auf diese|abwesenheitsnotiz|ich bin (?:derzeit |momentan |zur ?zeit )?nicht im büro|automatische antwort/iu,
  wrapUp: any(
    'nächste schritte|bis zum nächsten (?:mal|treffen)|to-?dos?|aufgaben|aufteilung|wer macht was|zum schluss|zusammengefasst|protokoll|verteilen wir|fassen wir zusammen',
  ),
  urgent: any('asap|so schnell wie möglich|dringend|eilt|umgehend|sofort|schnellstmöglich|heute noch'),
  quickAnswer: /^(?:erklären|wiederholen|beschreiben|sagen (?!.*bescheid)|erzählen|zeigen|antworten|kommentieren)\b/iu,
  notVerb: never,
}
