import { api } from '../authentication.js'

/** A trigger that Kept tells by itself, so that nobody has to ask every few minutes. */
export function hookTrigger({ key, event, noun, label, when, sample }) {
  return {
    key,
    noun,
    display: { label, description: `Triggers when ${when}.` },
    operation: {
      type: 'hook',
      performSubscribe: async (z, bundle) =>
        (await z.request({ method: 'POST', url: api(bundle, '/hooks'), body: { targetUrl: bundle.targetUrl, event } }))
          .data,
      performUnsubscribe: async (z, bundle) => {
        await z.request({ method: 'DELETE', url: api(bundle, `/hooks/${bundle.subscribeData.id}`) })
        return {}
      },
      perform: (z, bundle) => [bundle.cleanedRequest],
      performList: async (z, bundle) =>
        (await z.request({ url: api(bundle, '/hooks/samples'), params: { event, limit: 3 } })).data,
      sample,
    },
  }
}
