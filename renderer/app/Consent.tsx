import type { Me } from '#shared/me/schemas.ts'
import { signOut } from '../auth/session.ts'
import { ConsentPage } from '../programs/ConsentPage.tsx'

/** The page on which a user allows another program, or signs in as someone else. */
export const Consent = ({ me }: { me: Me }) => <ConsentPage me={me} signOut={signOut} />
