const list = (words: string) => new Set(words.split(' '))

/** Words that say that something is done, after a form of "be" or "have". */
export const finished = (
  'done finished complete completed fixed repaired replaced resolved solved settled sorted signed approved booked confirmed paid sent shipped delivered received arrived ordered accepted rejected ' +
  'declined refused sold closed cancelled canceled postponed moved live ready merged deployed released restored reverted published submitted filed installed cleared agreed signed-off printed ' +
  'renewed scheduled rescheduled migrated stocked fitted tested uploaded recovered invoiced refunded lodged final'
).split(' ')

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
