export { prefetchTopics } from '../../topics/queries.ts'
export { TopicsPage } from '../topics/TopicsPage.tsx'
