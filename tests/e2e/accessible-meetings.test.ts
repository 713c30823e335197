import { sweep } from '#tests/support/sweep.ts'

sweep(['joining a meeting', 'meetings', 'the Mac app', 'connections', 'setup', 'the tour'])
