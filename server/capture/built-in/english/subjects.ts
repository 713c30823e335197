const list = (words: string) => words.trim().split(/\s+/)

const determiners = list(
  'the a an this that these those my your his her its our their whose some any no every each another other both either neither such what which',
)
const prepositions = list(
  'of for with about on in from into onto without between over under through during against across regarding concerning per via towards toward around within by at behind beside besides near',
)
const adjectives = list(`
  good better best bad worse worst great nice fine cool okay ok big bigger biggest small smaller smallest large larger little long longer short shorter high higher low lower
  new newer newest old older young early earlier late later next last previous current recent final first second third fourth fifth single double whole entire full half certain
  different same similar several many much few fewer more most less least main major minor important interesting easy easier easiest hard harder hardest difficult simple simpler possible impossible
  likely unlikely able unable sure certain clear unclear right wrong true false real actual own only single general specific particular separate extra additional further overall total
  available ready free busy open closed left right top common usual normal special weird strange funny stupid crazy silly fun happy sad sorry glad afraid tired lovely wonderful perfect awesome
  excellent amazing terrible horrible awful useful useless helpful necessary essential key basic quick quicker fast faster slow slower strong weak heavy light
  complete incomplete correct incorrect obvious reasonable sensible potential proper decent pretty expensive cheap cheaper okay fair rough exact brief initial original internal external
  current related based worth due aware familiar sensitive relevant open-ended various ultimate straightforward awkward sort kind type
`)

const functionWords = list(`
  i you he she it we they me him us them myself yourself himself herself itself ourselves yourselves themselves mine yours hers ours theirs
  and or but nor so yet if then than because since while although though unless until till whether whereas when whenever where wherever why how who whom whoever
  to as not no yes yeah yep yup nope nah hmm mm uh um oh ah aha wow huh hey hi hello bye goodbye cheers thanks thank welcome please pardon ouch ooh okay alright
  am is are was were be been being do does did done doing have has had having will would shall should can could may might must ought cannot
  up down out off away back again here there everywhere somewhere anywhere nowhere inside outside above below along apart aside together forward further
  now today tomorrow yesterday tonight soon already still just also too very quite rather really even ever never always often sometimes usually maybe perhaps
  almost enough instead else anyway anyways anymore though however therefore thus hence meanwhile otherwise like well before after once twice ago
  something anything nothing everything someone anyone everyone somebody anybody everybody nobody none one ones two three four five six seven eight nine ten eleven twelve
  thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred thousand million dozen couple zero lot lots bunch plenty bit all
  monday tuesday wednesday thursday friday saturday sunday january february march april june july august september october november december mon tue wed thu fri sat sun
  cant dont wont didnt doesnt isnt wasnt arent couldnt wouldnt shouldnt havent hasnt im ive id ill youre theyre hes shes whats thats theres lets sir madam mme dear mate darling
  thing things stuff people person man men woman women guy guys way ways
  gonna wanna gotta kinda sorta dunno lemme yah ya ok etc eg ie vs please-and blah na nd th st rd s t ll re ve d m don doesn didn isn aren wasn weren won wouldn couldn shouldn haven hasn hadn ain
  am pm mr mrs ms dr guys folks lol haha hehe btw fyi imo afaik asap tbd http https www com org html
`)

/** Verbs that never name a subject. */
const verbs = list(`
  accept achieve add admit affect afford agree allow announce appear apply appreciate argue arrive ask assume avoid
  begin:began,begun believe belong bother bring:brought buy:bought call-back care catch:caught check choose:chose,chosen clarify clean come:came complain complete concern confirm confuse consider contain continue contribute cope create
  deal decide define deliver depend describe deserve determine develop differ disagree disappear discover discuss do:did,done
  encourage enjoy ensure establish exclude exist expect explain explore express extend
  fail feel:felt figure find:found finish fit follow forget:forgot,forgotten get:got,gotten give:gave,given go:went,gone grab grow:grew,grown guess
  handle hang happen hate have hear:heard help hesitate hold:held hope identify ignore imagine imply improve include increase inform insist intend introduce involve
  join justify keep:kept know:knew,known lack laugh lead:led learn let lie like listen live look lose:lost love
  make:made manage matter mean:meant meet:met mention mind miss mute need notice
  obtain occur offer own
  pay:paid pick point prefer prepare prevent proceed produce pronounce propose prove provide pull push put
  raise reach read realise realize receive recognise recognize recommend reduce refer regard rely remain remember remind remove repeat replace reply represent require resolve respond result rewrite
  say:said saw see:saw,seen seem select sell:sold send:sent separate settle show:shown shut sit:sat solve sound speak:spoke,spoken specify spend:spent stand:stood start stay stick:stuck stop struggle suggest suit suppose surprise
  take:took,taken talk teach:taught tell:told tend think:thought throw:threw,thrown touch tried try turn
  understand:understood unmute update-me use used visit vote wait walk want warn wear:wore,worn wish wonder worry write:wrote,written
  hop jump drop skip wrap nod sing suck hurry cheer presume reckon reiterate acknowledge incorporate utilize utilise mute dial rejoin scribe tuck poke
`)

function inEveryForm(entry: string): string[] {
  const [base = '', irregular = ''] = entry.split(':')
  const stem = base.replace(/e$/, '')
  const doubled = /[^aeiou][aeiou][bdgmnpt]$/.test(base) ? `${base}${base.at(-1)}` : base
  const past = /[^aeiou]y$/.test(base) ? base.replace(/y$/, 'ied') : `${stem}ed`
  const third = /[^aeiou]y$/.test(base)
    ? base.replace(/y$/, 'ies')
    : /(?:[sxz]|[cs]h|o)$/.test(base)
      ? `${base}es`
      : `${base}s`
  return [
    base,
    third,
    past,
    `${stem}ing`,
    `${base}ing`,
    `${doubled}ed`,
    `${doubled}ing`,
    ...irregular.split(',').filter(Boolean),
  ]
}

export const boundaryWords: ReadonlySet<string> = new Set([
  ...determiners,
  ...prepositions,
  ...adjectives,
  ...functionWords,
  ...verbs.flatMap(inEveryForm),
])

export const beforeNouns: ReadonlySet<string> = new Set([...determiners, ...prepositions, ...adjectives])

export const beforeVerbs: ReadonlySet<string> = new Set(
  list(
    'to i you we they he she it who will would shall should can could may might must do does did not please let us and then just also already never always',
  ),
)

/** They name a subject only together with another word. */
export const vague: ReadonlySet<string> = new Set(
  list(`
  thing stuff way time day week month year hour minute second moment morning afternoon evening night weekend today end start beginning middle part piece side case fact
  reason idea point question answer problem issue matter concern thought opinion view sense kind sort type form people person man woman guy folk everyone team member somebody meeting call
  agenda minute talk chat discussion conversation presentation slide topic item subject example number amount level rate place area space line word sentence name letter
  lot bit rest couple list note detail step process work job task action plan change difference choice option possibility chance opportunity decision suggestion proposal
  result effect value use user-end need want hand eye head face mind life world home house room door table chair set group pair bunch range
  order term aspect situation condition context basis purpose goal aim target focus interest attention experience knowledge information info feedback comment response reply
  help support effort attempt try look feel feeling luck pleasure fun joke laughter noise sound mouse laptop microphone camera screen-share link page section chapter paragraph
  version copy draft file document paper report update announcement reminder introduction summary overview background conclusion email mail message post thread ticket
  company business market project product customer user client partner manager expert boss colleague department office
  anybody one everything anything something nothing somewhere oclock spot corner front top bottom left right center centre guess mention guest majority minority
  hello morning regret regrets scribe present chair minutes queue irc zakim rrsagent action-item resolution resolved proposed plus agreement consensus objection comment rest
  advantage disadvantage factor feature element component function requirement system approach method technique solution strategy direction perspective
  cause course extent degree quality quantity size length width weight figure percent percentage cent dollar pound euro half quarter third majority average
`),
)

/** They name a subject on their own only when they come up a lot. */
export const common: ReadonlySet<string> = new Set(
  list(`
  design material style color colour shape button screen phone computer machine device software hardware interface internet website site code data test tests testing meeting-room market
  money price cost budget sale profit figure time-line timeline deadline schedule calendar date event training school class course book music video film picture image photo
  car bus train plane boat ship house kitchen garden water food lunch dinner coffee tea kid child children family friend student teacher parent doctor
  technology model standard spec specification requirement function feature component tool service system server network account page form letter article
`),
)

export function singular(word: string): string {
  if (word.length < 4 || !word.endsWith('s') || /(?:ss|us|is|ous|news|series)$/.test(word)) return word
  if (/[^aeiou]ies$/.test(word)) return word.replace(/ies$/, 'y')
  if (/(?:sses|shes|ches|xes|zzes)$/.test(word)) return word.replace(/es$/, '')
  return word.slice(0, -1)
}

export const notNouns =
  /^(?!family|assembly|supply|reply|july|italy|anomaly|monopoly|ally|fly|belly|jelly|lily|rally|bully|folly|holly|homily|panoply)\p{L}{2,}ly$|^(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)-/u
export const participle =
  /^(?!speed|feed|seed|need|bed|red|shed|led|weed|breed|embed|infrared|hundred|deed|feedback)\p{L}{2,}ed$/u
export const gerund =
  /^(?!thing|king|ring|spring|string|wing|building|meeting|ceiling|pricing|branding|marketing|billing|hosting|staging|onboarding|funding|hiring|training|accounting|engineering|advertising|wedding|evening|morning|parking|housing|clothing|lighting|heating|plumbing|catering|mailing|shipping|banking|invoicing|scripting|streaming|licensing|logging|caching|typing|packaging)\p{L}{3,}ing$/u

/** Turns of phrase, units and what people eat and drink meanwhile. */
export const idiom =
  /^(?:coffee|lunch|pizza|cake|tea|dinner|beer|peanut|pyjama|cough)\b|\b(?:metre|meter|tmrw|someday|smell)$|^(?:question mark|phone (?:call|number)|e-?mail address|(?:bank|public) holiday|self service|case study|human language|quiet corner|flat spot)$/
