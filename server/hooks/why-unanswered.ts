const untrusted = 'Its certificate isn’t from an authority that this server trusts.'

const sentences: Record<string, string> = {
  ECONNREFUSED: 'It refused the connection. Check the port, and that it’s running.',
  ECONNRESET: 'It closed the connection without a response.',
  ENOTFOUND: 'No server has that name. Check the spelling.',
  ENODATA: 'No server has that name. Check the spelling.',
  ETIMEDOUT: 'It couldn’t be reached in time.',
  ETIMEOUT: 'Its name couldn’t be looked up in time.',
  EPROTO: 'It doesn’t speak https there.',
  CERT_HAS_EXPIRED: 'Its certificate has expired.',
  ERR_TLS_CERT_ALTNAME_INVALID: 'Its certificate is for another name.',
  DEPTH_ZERO_SELF_SIGNED_CERT: untrusted,
  SELF_SIGNED_CERT_IN_CHAIN: untrusted,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: untrusted,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: untrusted,
}

/** Why a request got no response, as a sentence for the user. */
export function whyUnanswered(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException
  if (!code) return message // such as `OutOfReach`, whose message is a sentence

  return sentences[code] ?? `It couldn’t be reached (${code}).`
}
