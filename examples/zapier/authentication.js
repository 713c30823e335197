/** A personal token, made in Kept under Settings → API tokens, and where that Kept is. */
export const authentication = {
  type: 'custom',
  fields: [
    {
      key: 'baseUrl',
      label: 'Address of Kept',
      type: 'string',
      required: true,
      helpText: 'Where you open Kept, such as https://kept.example.com',
    },
    {
      key: 'token',
      label: 'API token',
      type: 'password',
      required: true,
      helpText: 'Make one in Kept under Settings → API tokens, with the scopes read and write.',
    },
  ],
  test: async (z, bundle) => (await z.request(api(bundle, '/me'))).data,
  connectionLabel: '{{email}}',
}

/** The address of a route of the API. */
export function api({ authData }, path) {
  return `${authData.baseUrl.replace(/\/+$/, '')}/api${path}`
}

export function withToken(request, z, { authData }) {
  if (authData.token) request.headers.Authorization = `Bearer ${authData.token}`
  return request
}

/** Kept refuses with a sentence for people, which says more than a status. */
export function sayWhatKeptSays(response, z) {
  if (response.status >= 400 && response.data?.error)
    throw new z.errors.Error(response.data.error, response.data.code, response.status)
  return response
}
