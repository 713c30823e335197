import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { DesktopHandOver, LocalSignIn, Reauth } from '#shared/auth/schemas.ts'
import { EditSlackChannel } from '#shared/connections/schemas.ts'
import { EditCustomPrompts } from '#shared/custom-prompts/schemas.ts'
import { RegisterDevice } from '#shared/devices/schemas.ts'
import { EventPage, JoinMeeting, ShareEvent } from '#shared/events/schemas.ts'
import { DefineImportant } from '#shared/focus/schemas.ts'
import { CreateHook, HookSamples } from '#shared/hooks/schemas.ts'
import { ImportTranscript } from '#shared/imports/schemas.ts'
import { CreateLabel } from '#shared/labels/schemas.ts'
import { limits } from '#shared/limits.ts'
import { EditAttributes, EditMe } from '#shared/me/schemas.ts'
import { AddMovedTasks } from '#shared/moves/schemas.ts'
import { EditDigest, EditNotificationSettings, PushSubscription } from '#shared/notifications/schemas.ts'
import { EditOnboarding } from '#shared/onboarding/schemas.ts'
import { Reader } from '#shared/readers/schemas.ts'
import { ChunkNumber, CreateRecording, OffsetMs, Sha256 } from '#shared/recordings/schemas.ts'
import { Search } from '#shared/search/schemas.ts'
import { CreateTaskGroup } from '#shared/task-groups/schemas.ts'
import { BulkUpdate, CreateTask, EditTask } from '#shared/tasks/requests.ts'
import { Page } from '#shared/tasks/schemas.ts'
import { CreateToken } from '#shared/tokens/schemas.ts'
import { EditUserTopic } from '#shared/topics/schemas.ts'
import { ReportClientError, Track, TrackConversion } from '#shared/tracking/schemas.ts'

// One test of each route shows that its server asks these.

const id = '0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1b'

/** What a request sends, with one change that is refused, and the field that the answer names. */
type Refused = [what: string, change: unknown, field: string]

const requests: [string, z.ZodType, sent: object, Refused[]][] = [
  [
    'a sign-in',
    LocalSignIn,
    { name: 'Ada', email: 'a@b.example' },
    [
      ['no name', { name: ' ' }, 'name'],
      ['a name of 121 letters', { name: 'a'.repeat(121) }, 'name'],
      ['an unknown field', { admin: true }, ''],
    ],
  ],
  ['asking for consent again', Reauth, {}, [['an unknown field', { userId: 'x' }, '']]],
  [
    'a sign-in of the app',
    DesktopHandOver,
    { challenge: 'a'.repeat(43), state: 'a'.repeat(16) },
    [
      ['a challenge with invalid characters', { challenge: `"><script>${'a'.repeat(33)}` }, 'challenge'],
      ['a state with invalid characters', { state: 'x" onclick="y()' }, 'state'],
      ['no state', { state: undefined }, 'state'],
    ],
  ],
  [
    'a new device',
    RegisterDevice,
    { id, platform: 'APPLE', name: 'A Mac', appVersion: '0.1.0' },
    [
      ['another platform', { platform: 'WINDOWS' }, 'platform'],
      ['no name', { name: ' ' }, 'name'],
      ['an invalid id', { id: '../..' }, 'id'],
      ['an unknown field', { owner: 'bob' }, ''],
    ],
  ],
  [
    'an edit of one’s account',
    EditMe,
    {},
    [
      ['an empty time zone', { timezone: '', timezoneFixed: true }, 'timezone'],
      ['text instead of a boolean', { timezoneFixed: 'yes' }, 'timezoneFixed'],
      ['an unknown setting of bots', { botSetting: 'SOMETIMES' }, 'botSetting'],
      ['an unknown time to keep audio', { audioRetention: 'NEVER' }, 'audioRetention'],
      ['no name', { name: '' }, 'name'],
      ['another address', { email: 'new@portolan.example' }, ''],
    ],
  ],
  [
    'what a user tells of themselves',
    EditAttributes,
    {},
    [
      ['an unknown role', { surveyRole: 'astronaut' }, 'surveyRole'],
      ['no notes', { surveyNotes: '' }, 'surveyNotes'],
      ['an unknown wish', { surveyWishes: ['my-promises', 'peace'] }, 'surveyWishes.1'],
      ['an endless origin', { etui: 'e'.repeat(10_000) }, 'etui'],
      ['an empty origin', { etui: '' }, 'etui'],
      ['no origin', { etui: null }, 'etui'],
      ['an answer of another request', { slackSkipReason: 'later' }, ''],
    ],
  ],
  [
    'an edit of the onboarding',
    EditOnboarding,
    {},
    [
      ['an unknown activity', { completedActivity: 'fly-to-the-moon' }, 'completedActivity'],
      ['the start of what only the server knows', { startedActivity: 'email-demo' }, 'startedActivity'],
      ['its end', { completedActivity: 'slack-demo' }, 'completedActivity'],
      ['that a trial got somewhere', { completedActivity: 'trial-qualified' }, 'completedActivity'],
      ['that this was counted', { completedActivity: 'trial-qualified-tracked' }, 'completedActivity'],
      ['the start of a trial’s summary', { startedActivity: 'trial-summary' }, 'startedActivity'],
      ['an empty activity', { startedActivity: '' }, 'startedActivity'],
      ['text instead of a boolean', { onboarded: 'yes' }, 'onboarded'],
      ['an unknown field', { onboarding: 'survey' }, ''],
    ],
  ],
  [
    'an edit of the notifications',
    EditNotificationSettings,
    { meetingEnded: { EMAIL: true } },
    [
      ['an unknown kind', { newMoons: { EMAIL: true } }, ''],
      ['an unknown channel', { newTasks: { FAX: true } }, 'newTasks'],
      ['text instead of a boolean', { newTasks: { EMAIL: 'yes' } }, 'newTasks.EMAIL'],
      ['a boolean instead of channels', { newTasks: true }, 'newTasks'],
    ],
  ],
  [
    'an edit of the digest',
    EditDigest,
    {},
    [
      ['an hour after the last', { hour: 24 }, 'hour'],
      ['half an hour', { hour: 7.5 }, 'hour'],
      ['an hour before the first', { hour: -1 }, 'hour'],
      ['text instead of a boolean', { isOn: 'yes' }, 'isOn'],
      ['an unknown field', { minute: 5 }, ''],
    ],
  ],
  [
    'a subscription to pushes',
    PushSubscription,
    { endpoint: 'https://push.example/1', keys: { p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) } },
    [['no key', { keys: { auth: 'A'.repeat(22) } }, 'keys.p256dh']],
  ],
  [
    'what is important',
    DefineImportant,
    { important: 'x' },
    [
      ['a text that is too long', { important: 'a'.repeat(limits.freeTextLength + 1) }, 'important'],
      ['something other than text', { important: 7 }, 'important'],
      ['nothing', { important: undefined }, 'important'],
      ['an unknown field', { urgent: true }, ''],
    ],
  ],
  [
    'custom wording',
    EditCustomPrompts,
    {},
    [
      [
        'instructions that are too long',
        { taskCustomPrompt: { titleTransformPrompt: 'a'.repeat(limits.freeTextLength + 1) } },
        'taskCustomPrompt.titleTransformPrompt',
      ],
      ['instructions of another kind', { taskCustomPrompt: { summaryPrompt: 'x' } }, 'taskCustomPrompt'],
      ['no instructions', {}, 'taskCustomPrompt'],
    ],
  ],
  [
    'a choice of what reads',
    Reader,
    {},
    [
      ['nothing', {}, 'kind'],
      ['a path for a model', { kind: 'embedded', model: '../../etc/passwd' }, 'model'],
      ['an unknown program', { kind: 'found', program: 'nginx', model: 'x' }, 'program'],
    ],
  ],
  [
    'an edit of a channel',
    EditSlackChannel,
    {},
    [
      ['nothing', {}, ''],
      ['text instead of a boolean', { captureEnabled: 'yes' }, ''],
      ['no toggle', { toggleCaptureEnabled: false }, ''],
      ['both ways at once', { captureEnabled: true, toggleCaptureEnabled: true }, ''],
    ],
  ],
  [
    'an edit of a topic',
    EditUserTopic,
    {},
    [
      ['an empty name', { label: '  ' }, 'label'],
      ['a name that is too long', { label: 'x'.repeat(121) }, 'label'],
      ['no topic’s id', { mergedInto: 'berth-map' }, 'mergedInto'],
      ['a field it doesn’t know', { color: 'ice' }, ''],
    ],
  ],
  [
    'a new token',
    CreateToken,
    { name: 'A', scopes: ['read'] },
    [
      ['no name', { name: ' ' }, 'name'],
      ['no scope', { scopes: [] }, 'scopes'],
      ['an unknown scope', { scopes: ['admin'] }, 'scopes.0'],
      ['a scope twice', { scopes: ['read', 'read'] }, 'scopes'],
      ['an unknown field', { userId: id }, ''],
    ],
  ],
  [
    'a new hook',
    CreateHook,
    { targetUrl: 'https://1.1.1.1/', event: 'task.created' },
    [
      ['no URL', { targetUrl: 'somewhere' }, 'targetUrl'],
      ['an endless URL', { targetUrl: `https://example.com/${'a'.repeat(2000)}` }, 'targetUrl'],
      ['an unknown event', { event: 'task.deleted' }, 'event'],
      ['a label for meetings', { event: 'meeting.ended', labelId: id }, 'labelId'],
    ],
  ],
  [
    'samples for a hook',
    HookSamples,
    { event: 'task.created' },
    [
      ['no event', { event: undefined }, 'event'],
      ['an unknown event', { event: 'task.deleted' }, 'event'],
      ['none of them', { limit: '0' }, 'limit'],
      ['eleven', { limit: '11' }, 'limit'],
    ],
  ],
  [
    'events to track',
    Track,
    {},
    [
      ['one without a name', { properties: {} }, ''],
      ['none', { events: [] }, 'events'],
      ['too many', { events: Array(51).fill({ event: 'Screen Opened', properties: { screen: 'events' } }) }, ''],
    ],
  ],
  [
    'a conversion to track',
    TrackConversion,
    { name: 'lead', id: '1', properties: {} },
    [
      ['no name', { name: undefined }, 'name'],
      ['an empty id', { id: ' ' }, 'id'],
      ['no id', { id: undefined }, 'id'],
      ['an id that is too long', { id: 'a'.repeat(201) }, 'id'],
    ],
  ],
  [
    'an error of a page',
    ReportClientError,
    { name: 'TypeError', message: '', frames: [{ file: 'assets/a.js', line: 1, column: 1 }] },
    [
      [
        'a path outside of the maps',
        { frames: [{ file: '../../etc/passwd.js', line: 1, column: 1 }] },
        'frames.0.file',
      ],
      ['no places', { frames: [] }, 'frames'],
      ['endless places', { frames: Array(31).fill({ file: 'assets/a.js', line: 1, column: 1 }) }, 'frames'],
      ['a place before the first', { frames: [{ file: 'assets/a.js', line: -1, column: 1 }] }, 'frames.0.line'],
    ],
  ],
  [
    'a search',
    Search,
    { q: 'a' },
    [
      ['an empty query', { q: '' }, 'q'],
      ['only spaces', { q: '  ' }, 'q'],
      ['201 letters', { q: 'a'.repeat(201) }, 'q'],
      ['no query', { q: undefined }, 'q'],
      ['a limit of 0', { take: '0' }, 'take'],
      ['a limit of 51', { take: '51' }, 'take'],
      ['an unknown field', { page: '2' }, ''],
    ],
  ],
  [
    'a page of tasks',
    Page,
    {},
    [
      ['a start before the first', { skip: '-1' }, 'skip'],
      ['an unknown field', { page: '2' }, ''],
    ],
  ],
  [
    'a page of events',
    EventPage,
    {},
    [
      ['none of them', { take: '0' }, 'take'],
      ['201', { take: '201' }, 'take'],
      ['a start before the first', { skip: '-1' }, 'skip'],
      ['a word as the page size', { take: 'many' }, 'take'],
      ['an unknown field', { page: '2' }, ''],
    ],
  ],
  [
    'a share of a summary',
    ShareEvent,
    { email: 'guest@example.org' },
    [
      ['no address', { email: undefined }, 'email'],
      ['nothing', { email: '' }, 'email'],
      ['no domain', { email: 'guest' }, 'email'],
      ['two addresses', { email: 'guest@example.org, mallory@evil.example' }, 'email'],
      ['a name around it', { email: 'Guest <guest@example.org>' }, 'email'],
      ['a line break', { email: 'guest@example.org\r\nBcc: mallory@evil.example' }, 'email'],
      ['spaces', { email: ' guest@example.org ' }, 'email'],
      ['an address that is too long', { email: `${'g'.repeat(250)}@example.org` }, 'email'],
      ['a list', { email: ['guest@example.org'] }, 'email'],
      ['an invalid id', { id: '7' }, 'id'],
      ['an unknown field', { cc: 'mallory@evil.example' }, ''],
    ],
  ],
  [
    'joining a meeting',
    JoinMeeting,
    { url: 'https://meet.google.com/abc-defg-hij' },
    [
      ['nothing', { url: '  ' }, 'url'],
      ['no url', { url: undefined }, 'url'],
    ],
  ],
  [
    'an import',
    ImportTranscript,
    { title: 'Weekly', start: '2026-03-05T09:00:00Z', text: '[0:05] Ada: Hi.' },
    [
      ['no title', { title: ' ' }, 'title'],
      ['a start in the year 0', { start: '0000-01-01T00:00:00Z' }, 'start'],
      ['a start in eight thousand years', { start: '9999-12-31T23:59:59Z' }, 'start'],
      ['a start that isn’t a date', { start: 'yesterday' }, 'start'],
      ['an unknown time zone', { timezone: 'Moon/Tycho' }, 'timezone'],
      ['an unknown format', { format: 'docx' }, 'format'],
      ['an unknown field', { speaker: 'Ada' }, ''],
    ],
  ],
  [
    'a new recording',
    CreateRecording,
    { id, title: 'Call', startedAt: '2026-03-05T10:00:00Z', channels: ['microphone'] },
    [
      ['an id that is none', { id: 'no-id' }, 'id'],
      ['a path for an id', { id: '../../etc/passwd' }, 'id'],
      ['no title', { title: '' }, 'title'],
      ['a title that is too long', { title: 'x'.repeat(501) }, 'title'],
      ['a start in words', { startedAt: 'now' }, 'startedAt'],
      ['no channel', { channels: [] }, 'channels'],
      ['a channel twice', { channels: ['microphone', 'microphone'] }, 'channels'],
      ['a path for a channel', { channels: ['../system'] }, 'channels.0'],
      ['a meeting that is none', { meetingId: 'no-id' }, 'meetingId'],
    ],
  ],
  [
    'a new group',
    CreateTaskGroup,
    { id, title: 'Launch' },
    [
      ['a name of spaces', { title: '  ' }, 'title'],
      ['a name of 121 letters', { title: 'a'.repeat(121) }, 'title'],
      ['a second inbox', { type: 'INCOMING' }, 'type'],
      ['an invalid id', { id: 'launch' }, 'id'],
      ['no name', { title: undefined }, 'title'],
      ['text instead of an icon', { icon: 'rocket' }, 'icon'],
      ['two icons', { icon: '🚀🌱' }, 'icon'],
    ],
  ],
  [
    'a new label',
    CreateLabel,
    { id, name: 'Launch', color: 'ice' },
    [
      ['a name of spaces', { name: '  ' }, 'name'],
      ['a name of 61 letters', { name: 'a'.repeat(61) }, 'name'],
      ['an unknown color', { color: 'beige' }, 'color'],
      ['text instead of an icon', { icon: 'anchor' }, 'icon'],
    ],
  ],
  [
    'a new task',
    CreateTask,
    { id, title: 'Sail' },
    [
      ['501 letters', { title: 'a'.repeat(501) }, 'title'],
      ['31 February', { deadline: '2026-02-31', deadlineType: 'DATE' }, 'deadline'],
      ['the year 0', { deadline: '0000-01-01', deadlineType: 'DATE' }, 'deadline'],
      ['a day called an instant', { deadline: '2026-03-31', deadlineType: 'DATE_TIME' }, 'deadlineType'],
      ['an id that is none', { id: 'task-1' }, 'id'],
      [
        'a link that runs a script',
        { attachments: [{ id, title: 'Run', url: 'javascript:alert(1)' }] },
        'attachments.0.url',
      ],
    ],
  ],
  [
    'an edit of a task',
    EditTask,
    {},
    [
      ['a type without a deadline', { deadlineType: 'DATE' }, 'deadlineType'],
      ['an unknown reason', { ratingReason: 'boring' }, 'ratingReason'],
      ['an empty explanation', { ratingExplanation: '  ' }, 'ratingExplanation'],
    ],
  ],
  [
    'a bulk update',
    BulkUpdate,
    { taskIds: [id], params: { status: 'COMPLETED' } },
    [['an unknown change', { params: { status: 'COMPLETED', statuz: 1 } }, 'params']],
  ],
]

describe.each(requests)('%s is refused with', (_, schema, sent, refused) => {
  test.each(refused)('%s', (__, change, field) => {
    expect(refusedAt(schema, { ...sent, ...(change as object) })).toEqual([field])
  })
})

const moved = (task: object) => ({ tasks: [{ key: '1', title: 'Sail', ...task }] })

test.each<[string, z.ZodType, unknown, string]>([
  ['onboarding with a list', EditOnboarding, [], ''],
  [
    'a moved task with a rule Kept can’t express',
    AddMovedTasks,
    moved({ recurrence: 'FREQ=MONTHLY;BYDAY=2TU' }),
    'tasks.0.recurrence',
  ],
  [
    'one with a link that runs code',
    AddMovedTasks,
    moved({ links: [{ title: 'x', url: 'javascript:alert(1)' }] }),
    'tasks.0.links.0.url',
  ],
  ['one with a title without end', AddMovedTasks, moved({ title: 'Sail'.repeat(10_000) }), 'tasks.0.title'],
  ['one with a million labels', AddMovedTasks, moved({ labels: Array(100_000).fill('wind') }), 'tasks.0.labels'],
  [
    'one of a year before the calendar',
    AddMovedTasks,
    moved({ deadline: '0000-01-01T00:00:00.000Z' }),
    'tasks.0.deadline',
  ],
  ['one of a day that isn’t one', AddMovedTasks, moved({ deadline: '2026-02-30' }), 'tasks.0.deadline'],
  ['a chunk before the first', ChunkNumber, '-1', ''],
  ['a chunk after the last', ChunkNumber, '8640', ''],
  ['half a chunk', ChunkNumber, '1.5', ''],
  ['a chunk that is no number', ChunkNumber, '1e3x', ''],
  ['a checksum that is none', Sha256, 'Z'.repeat(64), ''],
  ['an offset before the start', OffsetMs, '-1', ''],
  ['an offset beyond a week', OffsetMs, '604800001', ''],
])('%s is refused', (_, schema, sent, field) => {
  expect(refusedAt(schema, sent)).toEqual([field])
})

/** The fields that a request is refused for. */
function refusedAt(schema: z.ZodType, sent: unknown): string[] {
  const issues = schema.safeParse(sent).error?.issues ?? []
  return [...new Set(issues.map(({ path }) => path.join('.')))]
}
