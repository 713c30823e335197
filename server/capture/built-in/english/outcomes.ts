const list = (words: string) => new Set(words.split(' '))

/** Words that say that something is done, after a form of "be" or "have". */
export const finished = (
  'done finished complete completed fixed repaired replaced resolved solved settled sorted signed approved booked confirmed paid sent shipped delivered received arrived ordered accepted rejected ' +
  'declined refused sold closed cancelled canceled postponed moved live ready merged deployed released restored reverted published submitted filed installed cleared agreed signed-off printed ' +
  'renewed scheduled rescheduled migrated stocked fitted tested uploaded recovered invoiced refunded lodged final'
).split(' ')

/** Words that say how something stands, in the same place. */
export const standing = [
  ...'full empty missing late overdue broken free gone due expired available unchanged parked valid clear online offline short pushed cut fitted taken handed stopped extended reduced raised lowered'.split(
    ' ',
  ),
  '(?:up|down|out|in|back|on|off|open)(?=$| (?:since|until|till|from|again))',
  '(?:up|down) (?:by )?(?=\\d|\\p{L}+ percent)',
  'on (?:track|hold)',
  'in place',
  'sold out',
]

/** What things do on their own. */
export const happened = [
  ...'arrived failed expired broke died passed opened closed starts ends begins opens closes expires lapses jammed crashed dropped rose fell grew'.split(
    ' ',
  ),
  'came (?:back|in|through)',
  'went (?:live|up|down|out|well|wrong)',
  'goes (?:live|up|down|out|to)',
  'takes (?:place|effect)',
  'moves to',
]
/** After such a verb: "the shop closed at four", but not "Ana closed the shop". */
export const withoutObject =
  '(?=$| (?:on|at|in|since|until|from|to|for|after|before|last|this|with|during|mon|tue|wed|thu|fri|sat|sun|\\d))'

/** Past forms of verbs for work that somebody finished. */
export const did = list(
  'accepted added answered approved arranged asked attached booked brought built bought called cancelled canceled changed checked chased cleaned cleared closed collected completed confirmed contacted copied corrected ' +
    'cut deleted delivered drafted emailed entered filed finished fitted fixed forwarded found gave handed installed invited invoiced merged messaged migrated moved ordered packed paid passed phoned picked posted printed published pulled put ' +
    'rang rebooked received registered released removed renewed repaired replaced replied reported requested rescheduled resent restarted restored returned reverted reviewed sent set shared shipped showed signed sold sorted spoke started submitted ' +
    'swapped switched tested told transferred uploaded updated wrote',
)
/** The same after "have". */
export const doneAfterHave = new Set([...did, ...list('done given rung shown spoken written')])
/** Where somebody is, until or from when. */
export const stays =
  /^(?:away|out|off|back|on (?:leave|holiday|vacation|call|site|duty)|in [\p{Lu}]\p{L}+|free|ready) (?:until|till|from|on|next)\b/u
