import { isLoopback } from '../../platform/address.ts'

/** Whether colleagues can sign in at this address. Without Google, a server on this computer is only for its users. */
export const canInvite = ({ address, hasGoogle }: { address: string; hasGoogle: boolean }): boolean =>
  hasGoogle || !isLoopback(new URL(address).host)
