import { boardProblems } from './board-problems.ts'

/** Every refusal in one table, for HTTP, jobs, sockets and the command line: its code, status and message. */
export const problems = {
  ...boardProblems,
  invalid_input: { status: 400, message: 'Some fields aren’t valid. Fix the ones named below.' },
  invalid_coupon: { status: 400, message: 'Invalid coupon code.' },
  consumer_domain: { status: 400, message: 'Try again with an address that is not {domain}.' },
  desktop_code_invalid: { status: 400, message: 'That sign-in has expired. Start again from the app.' },
  unsubscribe_link_invalid: {
    status: 400,
    message: 'This unsubscribe link is incomplete, altered or too old. You can turn emails off in the settings.',
  },
  authorization_invalid: {
    status: 400,
    message: 'This program asks in a way that Kept can’t answer. Go back to it and start again.',
  },
  address_not_confirmed: { status: 400, message: 'That isn’t your address. Type {email} to confirm.' },
  hook_target_refused: { status: 400, message: 'Hooks only go to public https addresses. {why}' },
  push_subscription_refused: { status: 400, message: 'Kept can’t send notifications to this browser. {why}' },
  chunk_checksum_wrong: { status: 400, message: 'This chunk of audio arrived damaged. Send it again.' },
  chunk_not_audio: {
    status: 400,
    message: 'This chunk isn’t raw 16-bit audio. Send an even number of bytes, at least two.',
  },
  meeting_link_invalid: {
    status: 400,
    message: 'Invalid meeting link. Paste the link of a Zoom, Google Meet or Teams meeting.',
  },
  idempotency_key_refused: {
    status: 400,
    message: 'This request doesn’t take an Idempotency-Key. Send it without one.',
  },
  not_signed_in: { status: 401, message: 'Sign in to continue.' },
  signature_wrong: { status: 401, message: 'This delivery’s signature is wrong. Check the signing secret.' },
  subscription_needed: {
    status: 402,
    message: 'You don’t have a Kept subscription. Subscribe so that the bot can join and detect tasks.',
  },
  card_declined: { status: 402, message: '{why}' },
  expired_card: { status: 402, message: '{why}' },
  incorrect_cvc: { status: 402, message: '{why}' },
  bank_confirmation_needed: {
    status: 402,
    message: 'Your bank asks you to confirm each payment, which isn’t possible here. Use another payment method.',
  },
  team_needs_subscription: {
    status: 402,
    message: 'A team needs a subscription with a payment method. Subscribe first, then create it.',
  },
  needs_google_consent: { status: 403, message: 'Kept doesn’t have access to Google yet. Allow it first.' },
  token_scope_missing: {
    status: 403,
    message: 'This token isn’t allowed to do that. Create one with the scope “{scope}”.',
  },
  token_not_enough: { status: 403, message: 'Tokens can’t do that. Sign in to Kept and do it there.' },
  foreign_origin: { status: 403, message: 'This request came from another site. Open Kept itself and try again.' },
  models_not_manageable: {
    status: 403,
    message: 'Only this server’s administrator can manage its models, with npm run model.',
  },
  model_key_not_yours: {
    status: 403,
    message: 'Only this server’s administrator can set up a cloud model.',
  },
  not_found: { status: 404, message: 'There’s nothing at this address. Check the link.' },
  model_not_found: { status: 404, message: 'Kept doesn’t offer that model.' },
  payment_method_not_found: { status: 404, message: 'That payment method is no longer saved. Choose another one.' },
  user_not_found: { status: 404, message: 'There’s no user with that id.' },
  task_not_found: { status: 404, message: 'That task no longer exists.' },
  task_group_not_found: { status: 404, message: 'That group no longer exists.' },
  label_not_found: { status: 404, message: 'That label no longer exists.' },
  waiting_entry_not_found: { status: 404, message: 'That entry is no longer here.' },
  topic_not_found: { status: 404, message: 'That topic no longer exists.' },
  person_not_found: {
    status: 404,
    message: 'You can’t assign anyone with that id. Choose someone from your events or your team.',
  },
  workspace_not_found: { status: 404, message: 'That team no longer exists.' },
  member_not_found: { status: 404, message: 'You can’t choose that person. Choose a colleague, or invite them.' },
  invitation_not_found: { status: 404, message: 'This invitation no longer exists. Ask for a new one.' },
  invitation_just_sent: {
    status: 409,
    message: 'That invite was sent less than a minute ago. Give it a moment to arrive.',
  },
  event_not_found: { status: 404, message: 'That event no longer exists.' },
  session_not_found: { status: 404, message: 'That session has already ended.' },
  token_not_found: { status: 404, message: 'That token no longer exists.' },
  program_not_found: { status: 404, message: 'That program no longer has access.' },
  rule_not_found: { status: 404, message: 'Kept hasn’t learned that from you.' },
  hook_not_found: { status: 404, message: 'That hook no longer exists.' },
  device_not_found: { status: 404, message: 'That device no longer exists.' },
  recording_not_found: { status: 404, message: 'That recording no longer exists.' },
  calendar_feed_not_found: {
    status: 404,
    message: 'There’s no calendar at this address. Get a new one in Kept’s settings.',
  },
  delivery_not_found: { status: 404, message: 'That delivery no longer exists.' },
  mail_account_not_found: { status: 404, message: 'That mailbox isn’t connected to your account.' },
  slack_channel_not_found: {
    status: 404,
    message: 'That channel is no longer in your list. Refresh the list and try again.',
  },
  channel_not_found: { status: 404, message: 'You have no channel by that name.' },
  account_deactivated: {
    status: 403,
    message: 'This account has been deactivated. Contact your administrator.',
  },
  local_sign_in_off: {
    status: 404,
    message: 'Signing in with a name and an email address is turned off on this server.',
  },
  method_not_allowed: { status: 405, message: 'This address doesn’t support that method.' },
  trial_used: { status: 409, message: 'You’ve already had your free trial. Subscribe to go on.' },
  not_subscribed: { status: 409, message: 'There’s no subscription to change. Subscribe first.' },
  payment_method_needed: { status: 409, message: 'Add a payment method first.' },
  payment_method_in_use: {
    status: 409,
    message: 'Your subscription is paid with this. Choose another payment method first.',
  },
  no_seats: {
    status: 409,
    message: 'None of the users in your workspace has a seat. Give at least one user a seat first.',
  },
  subscription_changing: {
    status: 409,
    message: 'Your subscription is being changed in another window. Wait a moment and try again.',
  },
  subscription_cost_outdated: {
    status: 409,
    message: 'The price has changed since you saw it, so nothing was charged. Look at it again, then subscribe.',
  },
  duplicate_of_itself: { status: 409, message: 'A task can’t be a duplicate of itself. Choose another one.' },
  duplicate_of_duplicate: { status: 409, message: 'That task is a duplicate too. Choose the original instead.' },
  task_has_duplicates: { status: 409, message: 'Other tasks are duplicates of this one. Remove those links first.' },
  too_many_task_groups: { status: 409, message: 'You’ve reached the limit of 100 groups. Delete one first.' },
  label_name_taken: { status: 409, message: 'You already have a label with this name. Choose another one.' },
  too_many_labels: { status: 409, message: 'You’ve reached the limit of 100 labels. Delete one first.' },
  important_label_stays: { status: 409, message: 'You can’t delete the Important label.' },
  topic_not_mergeable: {
    status: 409,
    message: 'A topic can’t be merged into itself or into a merged topic. Choose another one.',
  },
  important_label_name_fixed: { status: 409, message: 'You can’t rename the Important label.' },
  too_many_programs: { status: 409, message: 'You’ve allowed 50 programs. Remove one in the settings first.' },
  idempotency_key_in_use: {
    status: 409,
    message: 'The first request with this Idempotency-Key is still running. Try again in a moment.',
  },
  idempotency_key_reused: {
    status: 422,
    message: 'This Idempotency-Key belongs to a different request. Send this one with a new key.',
  },
  id_taken: { status: 409, message: 'That id is already in use. Send the request again with a new id.' },
  slack_button_invalid: {
    status: 403,
    message: 'This button isn’t yours, or it no longer works. Open the task in Kept.',
  },
  title_run_ended: { status: 409, message: 'That run has already ended.' },
  nothing_to_undo: { status: 409, message: 'There’s no run of your instructions to undo.' },
  custom_prompt_empty: {
    status: 409,
    message: 'There are no instructions yet. Write how your tasks should be worded first.',
  },
  event_not_imported: { status: 409, message: 'You can only remove imported events this way.' },
  event_not_chat: {
    status: 409,
    message: 'Only channels can be captured this way. For a meeting, turn its bot on or off.',
  },
  event_not_meeting: { status: 409, message: 'This event has no meeting link, so no bot can join it.' },
  event_is_over: { status: 409, message: 'This event is over, so no bot can join it.' },
  event_not_over: { status: 409, message: 'This event isn’t over yet. The summary is written when it is.' },
  event_without_words: { status: 409, message: 'Nothing was said in this event, so there’s nothing to summarize.' },
  event_without_summary: {
    status: 409,
    message: 'This event has no summary yet. Wait until it’s over, or generate one.',
  },
  seat_pays: { status: 409, message: 'Your team pays for your subscription already.' },
  team_exists: { status: 409, message: 'You already have a team. Add people to that one.' },
  team_cost_outdated: {
    status: 409,
    message: 'The cost may have changed since you saw it. Look at it again, then save.',
  },
  team_too_large: { status: 409, message: 'A team has at most 1,000 members and invitations.' },
  auto_add_needs_work_domain: {
    status: 409,
    message: 'Only a team with a work domain can add everyone new. Turn that off.',
  },
  owner_stays: {
    status: 409,
    message: 'You own this team, so you can’t leave it. Transfer it to a member or delete it.',
  },
  leave_instead: {
    status: 409,
    message: 'You can’t take your own seat away with the others’. Choose Leave Team instead.',
  },
  owns_another_team: { status: 409, message: 'That member already owns another team. Choose someone else.' },
  invitation_used: { status: 409, message: 'This invitation was already accepted.' },
  invitation_expired: { status: 409, message: 'This invitation has expired. Ask {owner} for a new one.' },
  invitation_for_another: {
    status: 409,
    message: 'This invitation is for {email}. Sign in with that address to accept it.',
  },
  bot_not_there: { status: 409, message: 'There’s no bot in this meeting.' },
  recording_not_yours: {
    status: 409,
    message: 'Only the organizer or the person who sent the bot can delete the transcript.',
  },
  model_not_downloading: { status: 409, message: 'That model isn’t being downloaded.' },
  model_too_large: {
    status: 409,
    message: '{name} needs {needs} of memory, and {free} is free. Close other programs or choose a smaller model.',
  },
  model_needs_space: {
    status: 409,
    message: '{name} needs {needs} of free disk space, and there’s {free}. Free some space and try again.',
  },
  recording_finished: { status: 409, message: 'This recording is finished, so nothing can be added to it.' },
  recording_incomplete: {
    status: 409,
    message: 'This recording is missing chunks: {missing}. Send them, then finish it again.',
  },
  transcript_deleted: {
    status: 409,
    message: 'The transcript of this meeting was deleted for everyone, so this recording isn’t kept.',
  },
  chunk_differs: { status: 409, message: 'A different chunk is already stored here.' },
  channel_not_recorded: { status: 409, message: 'This recording has no such channel.' },
  too_many_mailboxes: { status: 409, message: 'You’ve already connected a mailbox. Disconnect it first.' },
  slack_not_connected: { status: 409, message: 'Slack isn’t connected. Connect it first.' },
  too_many_tokens: { status: 409, message: 'You’ve reached the limit of 50 tokens. Revoke one first.' },
  too_many_windows: { status: 409, message: 'Kept is open in more than 100 windows. Close one first.' },
  too_many_hooks: { status: 409, message: 'You’ve reached the limit of 50 hooks. Unsubscribe one first.' },
  payload_too_large: { status: 413, message: 'That’s larger than {limit}. Send less at once.' },
  transcript_too_large: {
    status: 413,
    message: 'That transcript is larger than 5 MB. Split it into parts and import each one.',
  },
  chunk_not_octets: {
    status: 415,
    message: 'This chunk has the wrong content type. Send it as application/octet-stream.',
  },
  move_not_found: { status: 404, message: 'That import is gone, or too old to be undone.' },
  too_many_moved: { status: 413, message: 'One import takes at most 20,000 tasks. Import the rest separately.' },
  archive_broken: {
    status: 400,
    message: 'That isn’t a complete Kept export. Export your data again and send the file unchanged.',
  },
  archive_row_wrong: {
    status: 400,
    message:
      'Row {row} of “{section}” isn’t valid, so nothing was moved. Export your data again and send the file unchanged.',
  },
  archive_too_large: {
    status: 413,
    message: 'That export has more than {limit}, which is the limit. Nothing was moved.',
  },
  not_json: { status: 415, message: 'This request isn’t JSON. Send it as application/json.' },
  transcript_empty: {
    status: 400,
    message: 'That transcript is empty. Choose a file with lines such as "[0:05] Ana: I\'ll send it."',
  },
  transcript_binary: {
    status: 400,
    message: 'That file isn’t a transcript. Export it as .docx, .txt, .vtt, .srt or .json and try again.',
  },
  transcript_unreadable: { status: 400, message: 'We couldn’t read that text. Save the file as UTF-8 and try again.' },
  document_unreadable: {
    status: 400,
    message: 'We couldn’t open that document. Save it as a new .docx file and try again.',
  },
  transcript_no_lines: {
    status: 400,
    message: 'No line names a speaker. Lines should look like "[0:05] Ana: I\'ll send it." or "Ana: I\'ll send it."',
  },
  transcript_too_long: {
    status: 413,
    message:
      'That transcript has more than 60,000 lines or 2 million characters. Split it into parts and import each one.',
  },
  too_many_speakers: {
    status: 400,
    message: 'That transcript names more than 500 speakers. Lines should look like "[0:05] Ana: I\'ll send it."',
  },
  speaker_unknown: {
    status: 400,
    message: 'No one by that name speaks in this transcript. Choose one of its speakers.',
  },
  wrong_host: { status: 421, message: 'This server doesn’t answer for that host name.' },
  too_many_requests: { status: 429, message: 'Too many requests. Wait {seconds} seconds and try again.' },
  language_model_needed: {
    status: 503,
    message:
      'Custom wording needs a language model on the server. If it has one, let it read your conversations: Settings → Capture → How Kept reads.',
  },
  language_model_failed: { status: 502, message: 'The language model didn’t answer. Try again in a minute.' },
  language_model_limit_reached: {
    status: 409,
    message: 'Today’s limit for the language model is reached. Run your instructions again tomorrow.',
  },
  model_key_in_settings: {
    status: 409,
    message: 'This server’s settings already name a model. Remove LLM_PROVIDER there to add a key here.',
  },
  model_key_refused: { status: 422, message: '{why} Nothing was saved.' },
  model_still_failing: { status: 422, message: '{why}' },
  reader_unavailable: { status: 409, message: 'That reader isn’t available on this server. Choose another one.' },
  nothing_to_compare: {
    status: 409,
    message: 'There’s no conversation to compare yet. Import a transcript or record a meeting first.',
  },
  meeting_bot_not_set_up: {
    status: 503,
    message: 'Meeting bots aren’t set up on this server. Its administrator can set them up.',
  },
  speech_not_set_up: {
    status: 503,
    message: 'Speech isn’t set up on this server, so recordings wait until its administrator sets it up.',
  },
  google_not_set_up: {
    status: 503,
    message: 'Google isn’t set up on this server. Its administrator can set it up.',
  },
  slack_not_set_up: {
    status: 503,
    message: 'Slack isn’t set up on this server. Its administrator can set it up.',
  },
  payments_not_set_up: {
    status: 503,
    message: 'Payments aren’t set up on this server, so Kept is free for everyone.',
  },
  stripe_unavailable: {
    status: 503,
    message:
      'Stripe isn’t responding, so your payment may not have gone through. Try again in a moment: you won’t be charged twice.',
  },
  stripe_unreachable: { status: 503, message: 'Stripe isn’t responding. Try again in a moment.' },
  stripe_misconfigured: {
    status: 503,
    message: 'Payments aren’t set up correctly on this server. Its administrator can run npm run doctor.',
  },
  google_down: { status: 503, message: 'Google isn’t responding. Nothing was changed. Try again in a moment.' },
  domain_check_failed: {
    status: 503,
    message: 'That address’s domain couldn’t be checked right now. Try again in a moment.',
  },
  no_mac_app: { status: 503, message: 'This server has no Mac app to download.' },
  download_unreachable: { status: 503, message: 'The Mac app can’t be downloaded right now. Try again in a moment.' },
  too_busy: {
    status: 503,
    message: 'Too many files are being imported right now. Try again in a moment.',
  },
  storage_full: {
    status: 503,
    message: 'This server’s disk is full, so nothing was saved. Free some space and try again.',
  },
  storage_down: {
    status: 503,
    message: 'Kept’s file storage isn’t responding. Try again in a moment.',
  },
  database_down: {
    status: 503,
    message: 'The database isn’t responding. Nothing was changed. Try again in a moment.',
  },
  database_slow: {
    status: 503,
    message: 'That took the database too long. Nothing was changed. Try again in a moment.',
  },
  database_read_only: {
    status: 503,
    message:
      'The database takes no changes right now, such as while it moves to another machine. Nothing was changed. Try again in a moment.',
  },
  queue_down: {
    status: 503,
    message: 'Background jobs aren’t running. Try again in a moment.',
  },
  unexpected: {
    status: 500,
    message: 'Something went wrong on the server. Try again. If it keeps happening, tell its administrator.',
  },
} as const satisfies Record<string, { status: number; message: string }>

export type ProblemCode = keyof typeof problems

export type Issue = { path: string; message: string }

type ProblemDetails = ErrorOptions & {
  fill?: Record<string, string>
  issues?: Issue[]
  retryAfterSeconds?: number
  url?: string
}

/** A refusal. `fill` replaces the `{words}` of the message; `issues` name the fields that are wrong. */
export class Problem extends Error {
  readonly code: ProblemCode
  readonly issues: Issue[] | undefined
  readonly retryAfterSeconds: number | undefined
  /** Where the user can fix it. */
  readonly url: string | undefined

  constructor(code: ProblemCode, { fill = {}, issues, retryAfterSeconds, url, cause }: ProblemDetails = {}) {
    super(
      problems[code].message.replace(/\{(\w+)\}/g, (word, name: string) => fill[name] ?? word),
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

/** The response body of every refusal. */
export type ProblemBody = { error: string; code: ProblemCode; issues?: Issue[]; url?: string }
