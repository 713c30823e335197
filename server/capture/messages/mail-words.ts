/** What mail apps and people add around the new text of an email, in several languages. */

/** How the line above a quote starts ("On … wrote:"), and its verb. */
export const quoteLead = /^\s*(?:on|am|le|el|il(?: giorno)?|op|em|a|no dia|den|w dniu|dnia)\s/i
export const quoteVerb =
  /(?:^|[^\p{L}])(?:wrote|writes|schrieb|a écrit|a ecrit|écrit|escribió|escribio|ha scritto|scrisse|schreef|het volgende geschreven|escreveu|skrev|pisze|napisał(?:\(a\))?|napisała|kirjoitti)(?=$|[^\p{L}])/iu

/** "-----Original Message-----" and the line above a forwarded email. Everything below is quoted. */
export const quoteSeparator =
  /^\s*(?:[-_=*–]{2,}\s*)?(?:begin forwarded message|original message|forwarded message|(?:anfang der )?weitergeleiteten? nachricht|ursprüngliche nachricht|original-nachricht|message d['’]origine|message original|(?:début du )?message (?:transféré|réexpédié)|mensaje (?:original|reenviado)|inicio del mensaje reenviado|messaggio (?:originale|inoltrato)|inizio messaggio inoltrato|oorspronkelijk bericht|(?:begin )?doorgestuurd bericht|mensagem (?:original|encaminhada)|início da mensagem reencaminhada)\s*(?::|[-_=*–]{2,}:?)\s*$/iu

/** The header of a quoted email in Outlook: the sender line, and the lines after it. */
export const headFrom = /^\s*\*?(?:from|von|de|da|van|fra)\s?:\*?\s*\S/iu
export const headMore =
  /^\s*\*?(?:sent|date|to|cc|subject|gesendet|datum|an|betreff|envoyé(?: le)?|à|objet|enviado(?: el)?|enviada(?: em)?|fecha|para|asunto|inviato|data|a|oggetto|verzonden|aan|onderwerp|assunto)\s?:\*?\s*\S/iu

/** What a phone adds below an email. */
export const sentFrom =
  /^\s*(?:sent (?:from|via|with) (?:my \S|\[?(?:outlook|yahoo|aol|gmail|mail for|proton|superhuman|spark|samsung|mailspring|blackberry|an? (?:mobile|phone)|the all new))|get outlook for |gesendet (?:von|mit) (?:meinem |mail|outlook|der )|von meinem \p{L}+ gesendet|envoyé (?:de|depuis|à partir) |télécharger outlook pour |enviado desde |obtener outlook para |inviato da |scarica outlook per |verzonden vanaf |verstuurd vanaf |outlook voor |enviado (?:do|a partir|de) meu |obter o outlook para )/iu

const closings = [
  '(?:with )?(?:best|kind|kindest|warm|warmest|many|my best)(?: (?:regards|wishes|thanks))?|(?:with )?(?:regards|best wishes)|thanks(?: a lot| so much| again| in advance| and regards|, regards)?|many thanks(?: in advance)?|thank you(?: very much| so much| in advance| again)?|cheers|sincerely|warmly|yours(?: sincerely| truly| faithfully)?|all the best|take care|(?:talk|speak|see you) soon|br|rgds|thx|tia|xx?',
  '(?:mit |viele |liebe |beste |herzliche |freundliche |schöne )+(?:freundlichen |besten |herzlichen |lieben |vielen |schönen )*(?:grüßen?|gruß|gruss|grüsse[n]?)(?: aus \\p{L}+)?|grüße|gruß|mfg|lg|vg|bg|vielen dank(?: im voraus)?|besten dank|herzlichen dank|danke(?: dir| ihnen)?|hochachtungsvoll',
  "(?:bien )?cordialement|bien à (?:vous|toi)|(?:meilleures |sincères )?salutations(?: distinguées)?|amicalement|merci(?: d['’]avance| beaucoup| bien)?|à bientôt|bonne (?:journée|soirée)|bises",
  '(?:un )?(?:cordial )?saludos?(?: cordiales)?|un abrazo|atentamente|(?:muchas )?gracias(?: de antemano)?|cordialmente',
  '(?:cordiali |distinti |un caro )?salut[io]|a presto|grazie(?: mille)?|buona giornata',
  '(?:met )?(?:vriendelijke |hartelijke )?groet(?:en|jes)?|mvg|bedankt|dank (?:je|u)(?: wel)?|alvast bedankt',
  'atenciosamente|(?:com os melhores )?cumprimentos|(?:um )?abraços?|(?:muito )?obrigad[oa]|saudações|att',
]

const closingWords = `(?:${closings.join('|')})(?:\\s*(?:,|&|/|and|und|et|y|e|en)\\s*(?:${closings.join('|')}))?`

/** A sign-off on its own line. */
export const closing = new RegExp(
  `^\\s*${closingWords}\\s*[,.!–-]*[\\s\\p{Extended_Pictographic}\\u200d\\ufe0f]*$`,
  'iu',
)
/** A sign-off with a name: "Best, Ana". */
export const closingWithName = new RegExp(
  `^\\s*${closingWords}\\s*[,.!–-]+\\s*(?<name>\\p{L}[\\p{L}.'’ -]{0,40})$`,
  'iu',
)

export const postscript = /^\s*p\.?\s?s\.?\s*[:.\s]/i

/** Disclaimers and other small print. */
export const smallPrint = new RegExp(
  [
    '(?:intended (?:only |solely )?(?:for|recipient)|not the intended|in error|notify the sender)[^]*(?:confidential|privileged|delete|disclos|copy|distribut)|(?:confidential|privileged)[^]*(?:intended|addressee|in error)',
    'vertrauliche[^]*(?:empfänger|irrtümlich|adressat)|nicht der richtige (?:adressat|empfänger)',
    'confidentiel[^]*(?:destinataire|erreur)|(?:confidencial|confidenciales)[^]*(?:destinatari|error|erro)|riservat[^]*destinatari|vertrouwelijk[^]*(?:geadresseerde|bestemd)',
    "consider the environment before|denken sie an die umwelt|pensez à l['’]environnement|antes de imprimir|prima di stampare",
    'virus-free|scanned (?:for|by) .{0,40}(?:virus|malware)|(?:e-?mail|message) (?:was )?(?:originated|sent|came) from outside|external (?:e-?mail|sender)\\s*:',
  ].join('|'),
  'iu',
)

/** Ways to unsubscribe. */
export const wayOut =
  /unsubscribe|manage (?:your )?(?:e-?mail )?preferences|view (?:this e-?mail |it )?in (?:your )?browser|newsletter (?:abbestellen|abmelden)|vom newsletter abmelden|abbestellen|im browser (?:ansehen|anzeigen|öffnen)|se désabonner|se désinscrire|désinscription|darse de baja|cancelar (?:la )?suscripción|annulla(?:re)? (?:l[’'])?iscrizione|disiscriv|afmelden voor|uitschrijven|cancelar (?:a )?(?:inscrição|subscrição)|descadastr/giu

/** Subjects of out-of-office replies. */
export const awaySubject =
  /^\s*(?:automatic reply|auto(?:matic)?[- ]?(?:reply|response)|out of (?:the )?office|automatische antwort|abwesenheit|réponse automatique|absence du bureau|respuesta automática|fuera de la oficina|risposta automatica|fuori sede|automatisch antwoord|afwezig|resposta automática)/iu

/** Subjects of calendar invitations and of delivery failures. */
export const noticeSubject =
  /^\s*(?:(?:updated )?invitation|accepted|declined|tentative|canceled(?: event)?|cancelled(?: event)?|(?:aktualisierte )?einladung|zugesagt|abgesagt|invitación|invito|uitnodiging|convite)\s*:.*@.*\d|^\s*(?:undeliver(?:able|ed)|delivery status notification|mail delivery (?:failed|subsystem)|returned mail)/iu

/** Prefixes of replies and forwards. */
export const subjectPrefix = /^(?:\s*(?:re|aw|wg|fw|fwd|rif|r|i|tr|rv|antw|doorst|enc|res|sv|vs)(?:\[\d+\])?\s*:\s*)+/i
