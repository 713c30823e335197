/** npm run bench [-- --only NAME]: measures Kept in real processes and prints the figures next to their targets. */
import { execFileSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { accountRows } from './account.ts'
import { billingRows } from './billing.ts'
import { calendarRows } from './calendar.ts'
import { captureRows } from './capture.ts'
import { closeConnections } from './client.ts'
import { costRows } from './costs.ts'
import { desktopRows } from './desktop.ts'
import { desktopRecordingRows } from './desktop-recording.ts'
import { eventRows } from './events.ts'
import { focusRows } from './focus.ts'
import { greedyRows } from './greedy.ts'
import { growthRows } from './growth.ts'
import { thisMachine } from './machine.ts'
import { localModelRows } from './local-model.ts'
import { meetingRows } from './meetings.ts'
import { onboardingRows } from './onboarding.ts'
import { pageRows } from './page.ts'
import { keepResults, lastFigures } from './results.ts'
import type { Row } from './rows.ts'
import { mailRows } from './mail.ts'
import { mcpRows } from './mcp.ts'
import { moveRows } from './moves.ts'
import { noticeRows } from './notices.ts'
import { queueRows } from './queues.ts'
import { readingRows } from './reading.ts'
import { recordingRows } from './recordings.ts'
import { searchRows } from './search.ts'
import { serverRows } from './server.ts'
import { serversRows } from './servers.ts'
import { smallReaderRows } from './small-reader.ts'
import { slackRows } from './slack.ts'
import { socketRows } from './sockets.ts'
import { startRows } from './start.ts'
import { topicRows } from './topics.ts'
import { uploadRows } from './uploads.ts'
import { machineLine, table } from './table.ts'

/** All groups of rows by name. They run one after another, so they don't affect each other. */
const groups: Record<string, () => Promise<Row[]>> = {
  server: serverRows,
  servers: serversRows,
  growth: growthRows,
  greedy: greedyRows,
  search: searchRows,
  focus: focusRows,
  events: eventRows,
  sockets: socketRows,
  mcp: mcpRows,
  page: pageRows,
  onboarding: onboardingRows,
  topics: topicRows,
  capture: captureRows,
  costs: costRows,
  reading: readingRows,
  'local-model': localModelRows,
  'small-reader': smallReaderRows,
  slack: slackRows,
  calendar: calendarRows,
  mail: mailRows,
  moves: moveRows,
  notices: noticeRows,
  meetings: meetingRows,
  recordings: recordingRows,
  queues: queueRows,
  account: accountRows,
  billing: billingRows,
  uploads: uploadRows,
  start: startRows,
  desktop: desktopRows,
  'desktop-recording': desktopRecordingRows,
}

const { only } = parseArgs({ options: { only: { type: 'string', multiple: true } } }).values
const unknown = only?.find((name) => !(name in groups))
if (unknown !== undefined) {
  console.error(`There is no group "${unknown}". There are: ${Object.keys(groups).join(', ')}.`)
  process.exit(1)
}

// Whatever is in out/ may be older, or a build for development.
process.stderr.write('Building the page …\n')
execFileSync(process.execPath, ['scripts/build.ts'], { stdio: ['ignore', 'ignore', 'inherit'] })

const machine = thisMachine()
const before = lastFigures()
const rows: Row[] = []
console.log(machineLine(machine))
for (const [name, measure] of Object.entries(groups)) {
  if (only && !only.includes(name)) continue
  const startedAt = performance.now()
  process.stderr.write(`Measuring ${name} …`)
  try {
    rows.push(...(await measure()))
  } catch (error) {
    console.error(error) // the other groups still report their figures
    process.exitCode = 1
  }
  process.stderr.write(` ${Math.round((performance.now() - startedAt) / 1000)} s\n`)
}
console.log(`\n${table(rows, before)}\n\nKept in ${keepResults({ machine, rows })}`)
closeConnections()
process.exit()
