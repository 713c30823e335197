import { sweep } from '#tests/support/sweep.ts'

sweep(['the main job', 'the board', 'topics', 'guides', 'waiting'])
