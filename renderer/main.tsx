import './tracking/early-errors.ts'
import './ui/tokens.css'
import './ui/base.css'
import './ui/label-colors.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/App.tsx'
import { startChanges } from './app/changes.ts'
import { quickAddPath } from './app/desktop/quick-add-path.ts'
import { later } from './app/later.ts'
import { labelsQuery } from './labels/queries.ts'
import { meQuery } from './me/queries.ts'
import { isLikelySignedIn } from './me/signed-in-before.ts'
import { isSetUpPath } from './onboarding/paths.ts'
import { pace } from './platform/pace.ts'
import { isNarrow } from './platform/narrow.ts'
import { queryClient } from './platform/query-client.ts'
import { taskGroupsQuery } from './task-groups/queries.ts'
import { tasksQuery, unassignedQuery } from './tasks/queries.ts'
import { keepBoard, showStoredBoard } from './tasks/stored-board.ts'

const watchAfterMs = 1000

// Not with the page itself: on a slow line, the font would hold up these scripts. The text is drawn only later.
const font = document.fonts.load('1rem Inter').catch(() => {})

// All at once for who is likely signed in: waiting for one answer before the next question would cost a round trip each.
const isInSetUp = isSetUpPath(location.pathname) // which has no board behind it
const wantsBoard = isLikelySignedIn() && !isInSetUp
const first = wantsBoard ? [meQuery, taskGroupsQuery, tasksQuery, unassignedQuery, labelsQuery] : [meQuery]
const answers = Promise.all(first.map((query) => queryClient.prefetchQuery<unknown>(query)))
if (location.pathname === '/today' && isLikelySignedIn()) later.today().catch(() => {}) // it's loaded again once it's shown
if (location.pathname === '/topics' && isLikelySignedIn())
  void later.topics().then(
    ({ prefetchTopics }) => prefetchTopics(),
    () => {},
  ) // as above
if (isInSetUp && isLikelySignedIn()) import('./app/onboarding/Onboarding.tsx').catch(() => {}) // as above
if (wantsBoard && isNarrow()) later.phone().catch(() => {}) // as above
startChanges()
void showStoredBoard()
if (window.kept && location.pathname === quickAddPath) document.documentElement.dataset.window = 'small'
else {
  keepBoard() // only a window with a board stores it
  // Later than all that a user waits for.
  const load = () =>
    import('./app/watch.ts')
      .then(({ watch }) => watch())
      .catch((error: unknown) => console.warn('Tracking didn’t load', error))
  addEventListener('load', () => setTimeout(load, watchAfterMs))
}

const root = document.getElementById('root')
if (!root) throw new Error('The page has no root')
const draw = () =>
  createRoot(root, { onCaughtError: reportError }).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
void pace.toDraw(answers, font).then(draw)
