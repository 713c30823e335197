/**
 * Everything a person can be refused, in one table: the code that programs read, the HTTP status and
 * the sentence that people read. Every door (HTTP, job, socket, command line) answers from here.
 */
export const problems = {
  invalid_input: { status: 400, say: 'Some of what was sent is not right. Check the fields named below.' },
  consumer_domain: { status: 400, say: 'Try again with an address that is not {domain}.' },
  desktop_code_invalid: { status: 400, say: 'That sign-in is no longer valid. Start it again from the app.' },
  address_not_confirmed: { status: 400, say: 'Write your own address, {email}, to confirm.' },
  hook_target_refused: { status: 400, say: 'Hooks go to public https addresses only. {why}' },
  chunk_checksum_wrong: { status: 400, say: 'This piece of sound arrived damaged. Send it again.' },
  chunk_not_sound: {
    status: 400,
    say: 'A piece of sound is raw 16-bit samples: an even number of bytes, and at least two.',
  },
  meeting_link_invalid: {
    status: 400,
    say: 'Invalid meeting link. Paste the link of a Zoom, Google Meet or Teams meeting.',
  },
  not_signed_in: { status: 401, say: 'Sign in to continue.' },
  signature_wrong: { status: 401, say: 'This delivery is not signed as it should be, so it was refused.' },
  subscription_needed: {
    status: 402,
    say: 'You have no subscription to Kept. One is needed for the bot to join and detect tasks.',
  },
  needs_google_consent: { status: 403, say: 'Google has to be asked for access first.' },
  token_scope_missing: { status: 403, say: 'This token may not do that. Make one with the scope “{scope}”.' },
  token_not_enough: { status: 403, say: 'Only you yourself can do that, signed in to Kept.' },
  foreign_origin: {
    status: 403,
    say: 'This request came from another site, so it was refused. Open Kept itself and try again.',
  },
  not_found: { status: 404, say: 'There is nothing at this address.' },
  task_not_found: { status: 404, say: 'That task is no longer here.' },
  task_group_not_found: { status: 404, say: 'That group is no longer here.' },
  label_not_found: { status: 404, say: 'That label is no longer here.' },
  person_not_found: {
    status: 404,
    say: 'Nobody you can assign has that id. Choose someone from your events or your team.',
  },
  event_not_found: { status: 404, say: 'That event is no longer here.' },
  session_not_found: { status: 404, say: 'That session has already ended.' },
  token_not_found: { status: 404, say: 'That token is no longer here.' },
  hook_not_found: { status: 404, say: 'That hook is no longer here.' },
  device_not_found: { status: 404, say: 'That device is no longer here.' },
  recording_not_found: { status: 404, say: 'That recording is no longer here.' },
  delivery_not_found: { status: 404, say: 'That delivery is no longer here.' },
  mail_account_not_found: { status: 404, say: 'That mailbox is not connected to your account.' },
  slack_channel_not_found: {
    status: 404,
    say: 'That channel is no longer in your list. Refresh the list and try again.',
  },
  channel_not_found: { status: 404, say: 'There is no such channel for you.' },
  local_sign_in_off: { status: 404, say: 'Signing in with a name and an address is switched off on this server.' },
  method_not_allowed: { status: 405, say: 'This address does not answer that method.' },
  task_dismissed: { status: 409, say: 'Restore the task from the archive first.' },
  task_is_duplicate: { status: 409, say: 'Remove the duplicate link first.' },
  duplicate_of_itself: { status: 409, say: 'A task cannot be a duplicate of itself.' },
  duplicate_of_duplicate: { status: 409, say: 'That task is itself a duplicate. Choose the original instead.' },
  task_has_duplicates: { status: 409, say: 'Other tasks are duplicates of this one. Remove those links first.' },
  inbox_stays: { status: 409, say: 'The inbox cannot be deleted: new tasks arrive there.' },
  task_group_not_empty: {
    status: 409,
    say: 'Tasks must be removed from this group first. Complete, archive or move them.',
  },
  too_many_task_groups: { status: 409, say: 'You have 100 groups, the most there can be. Delete one first.' },
  label_name_taken: { status: 409, say: 'You already have a label with this name.' },
  too_many_labels: { status: 409, say: 'You have 100 labels, the most there can be. Delete one first.' },
  important_label_stays: { status: 409, say: 'The Important label cannot be deleted.' },
  important_label_name_fixed: { status: 409, say: 'The Important label cannot be renamed.' },
  id_taken: { status: 409, say: 'That id is already in use. Send the request again with a new id.' },
  custom_prompt_empty: { status: 409, say: 'Write how your tasks should be worded first.' },
  event_not_imported: { status: 409, say: 'Only an imported event can be removed this way.' },
  event_not_chat: {
    status: 409,
    say: 'Only a chat event is captured by its channel. For a meeting, switch its bot on or off.',
  },
  event_not_meeting: { status: 409, say: 'No bot joins this event: it has no link to a meeting.' },
  event_is_over: { status: 409, say: 'This event is over, so no bot can join it.' },
  event_not_over: { status: 409, say: 'The summary is written when the meeting is over.' },
  event_without_words: { status: 409, say: 'Nothing was said in this event that a summary could be made of.' },
  event_without_summary: { status: 409, say: 'This event has no summary yet. Wait until it is over, or generate one.' },
  bot_not_there: { status: 409, say: 'There is no bot in this meeting.' },
  recording_not_yours: {
    status: 409,
    say: 'Only who organised the meeting, or sent the bot, can delete what was said.',
  },
  recording_finished: { status: 409, say: 'This recording is finished, so nothing can be added to it.' },
  recording_incomplete: {
    status: 409,
    say: 'Pieces of this recording are still missing: {missing}. Send them, then finish it again.',
  },
  transcript_deleted: {
    status: 409,
    say: 'What was said in this meeting was deleted for everyone, so this recording of it is not kept.',
  },
  chunk_differs: { status: 409, say: 'This piece of sound is here already, and it is another one.' },
  channel_not_recorded: { status: 409, say: 'This recording has no such channel.' },
  reminder_off: { status: 409, say: 'You have switched this mail off in your notifications, so it is not sent.' },
  too_many_mailboxes: { status: 409, say: 'One mailbox is connected already. Disconnect it first.' },
  slack_not_connected: { status: 409, say: 'Connect Slack first.' },
  too_many_tokens: { status: 409, say: 'You have 50 tokens, the most there can be. Revoke one first.' },
  too_many_hooks: { status: 409, say: 'You have 50 hooks, the most there can be. Unsubscribe one first.' },
  payload_too_large: { status: 413, say: 'That is larger than {limit}. Send less at once.' },
  transcript_too_large: {
    status: 413,
    say: 'That transcript is larger than 5 MB. Split it into parts and import each.',
  },
  chunk_not_octets: { status: 415, say: 'Send a piece of sound as application/octet-stream.' },
  archive_broken: {
    status: 400,
    say: 'That is no whole export of Kept. Export your data again, then send the file as it is.',
  },
  archive_row_wrong: {
    status: 400,
    say: 'Row {row} of “{section}” is not as Kept writes it, so nothing was moved. Export your data again, then send the file as it is.',
  },
  archive_too_large: {
    status: 413,
    say: 'That export has more than {limit}, the most that can be moved at once. Nothing was moved.',
  },
  not_json: { status: 415, say: 'Send this request as JSON.' },
  transcript_empty: {
    status: 400,
    say: 'That transcript is empty. Choose a file with lines such as "[0:05] Ana: I\'ll send it."',
  },
  transcript_binary: {
    status: 400,
    say: 'That file is not text. Export the transcript as .txt, .vtt or .srt and try again.',
  },
  transcript_unreadable: { status: 400, say: 'That text could not be decoded. Save the file as UTF-8 and try again.' },
  transcript_no_lines: {
    status: 400,
    say: 'No line names a speaker. Lines should look like "[0:05] Ana: I\'ll send it." or "Ana: I\'ll send it."',
  },
  transcript_too_long: {
    status: 413,
    say: 'That transcript has more than 60,000 lines. Split it into parts and import each.',
  },
  too_many_speakers: {
    status: 400,
    say: 'That transcript names more than 500 speakers. Lines should look like "[0:05] Ana: I\'ll send it."',
  },
  speaker_unknown: { status: 400, say: 'Nobody called that speaks in this transcript. Choose one of its speakers.' },
  wrong_host: { status: 421, say: 'This server does not answer for that host name.' },
  too_many_requests: { status: 429, say: 'That was too many requests. Wait {seconds} seconds and try again.' },
  language_model_needed: {
    status: 503,
    say: 'Wording tasks your way needs a language model, and this server has none. Whoever runs it can set one up with LLM_PROVIDER, LLM_MODEL and LLM_API_KEY.',
  },
  meeting_bot_not_set_up: {
    status: 503,
    say: 'Meeting bots are not set up on this server. Whoever runs it can set MEETING_BOT and the key of that vendor.',
  },
  speech_not_set_up: {
    status: 503,
    say: 'Speech is not set up on this server, so recordings are kept until it is. Whoever runs it can set SPEECH_PROVIDER and its key.',
  },
  google_not_set_up: {
    status: 503,
    say: 'Google is not set up on this server. Whoever runs it can set GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET.',
  },
  slack_not_set_up: {
    status: 503,
    say: 'Slack is not set up on this server. Whoever runs it can set SLACK_CLIENT_ID, SLACK_CLIENT_SECRET and SLACK_SIGNING_SECRET.',
  },
  google_down: { status: 503, say: 'Google is not answering. Nothing was changed; try again in a moment.' },
  download_unreachable: { status: 503, say: 'The download of the Mac app cannot be reached. Try again in a moment.' },
  storage_full: {
    status: 503,
    say: 'The disk of this server is full, so nothing was saved. Free some space and try again.',
  },
  database_down: {
    status: 503,
    say: 'The database is not answering. What you did was not saved; try again in a moment.',
  },
  unexpected: { status: 500, say: 'Something went wrong on the server. Try again; if it stays, tell whoever runs it.' },
} as const satisfies Record<string, { status: number; say: string }>

export type ProblemCode = keyof typeof problems

export type Issue = { path: string; message: string }

type Details = ErrorOptions & {
  fill?: Record<string, string>
  issues?: Issue[]
  retryAfterSeconds?: number
  url?: string
}

/** A refusal. `fill` replaces the `{words}` of the sentence; `issues` name the fields that are wrong. */
export class Problem extends Error {
  readonly code: ProblemCode
  readonly issues: Issue[] | undefined
  readonly retryAfterSeconds: number | undefined
  /** Where a person can put it right. */
  readonly url: string | undefined

  constructor(code: ProblemCode, { fill = {}, issues, retryAfterSeconds, url, cause }: Details = {}) {
    super(
      problems[code].say.replace(/\{(\w+)\}/g, (word, name: string) => fill[name] ?? word),
      { cause },
    )
    this.code = code
    this.issues = issues
    this.retryAfterSeconds = retryAfterSeconds
    this.url = url
  }

  get status() {
    return problems[this.code].status
  }
}

/** The body of every answer that refuses something. */
export type ProblemBody = { error: string; code: ProblemCode; issues?: Issue[]; url?: string }
