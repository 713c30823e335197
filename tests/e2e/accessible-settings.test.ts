import { sweep } from '#tests/support/sweep.ts'

sweep(['settings', 'moving in', 'readers', 'subscriptions'])
