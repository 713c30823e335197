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
import { signedInBefore } from './me/signed-in-before.ts'
import { queryClient } from './platform/query-client.ts'
import { store } from './platform/state.ts'
import { taskGroupsQuery } from './task-groups/queries.ts'
import { tasksQuery, unassignedQuery } from './tasks/queries.ts'
import { keepBoard, showStoredBoard } from './tasks/stored-board.ts'

// All at once for who was signed in before: waiting for one answer before the next question would cost a round trip each.
const first = store.get(signedInBefore)
  ? [meQuery, taskGroupsQuery, tasksQuery, unassignedQuery, labelsQuery]
  : [meQuery]
for (const query of first) void queryClient.prefetchQuery<unknown>(query)
if (location.pathname === '/topics' && store.get(signedInBefore))
  void later.topics().then(
    ({ prefetchTopics }) => prefetchTopics(),
    () => {},
  ) // it's loaded again once it's shown
startChanges()
void showStoredBoard()
if (window.kept && location.pathname === quickAddPath) document.documentElement.dataset.window = 'small'
else keepBoard() // only a window with a board stores it

const root = document.getElementById('root')
if (!root) throw new Error('The page has no root')
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
