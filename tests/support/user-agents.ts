const safari = 'AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15'

/** User agents of browsers on these machines. */
export const userAgents = {
  mac: `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${safari}`,
  windows:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
  iPhone: `Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) ${safari}`,
} as const
