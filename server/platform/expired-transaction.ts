import { Prisma } from '#prisma'

/** Whether a transaction took longer than it may, so that trying again would take as long. */
export function isExpiredTransaction(error: unknown): boolean {
  // The code is the same when all connections are busy, which passes.
  return (
    error instanceof Prisma.PrismaClientKnownRequestError &&
    error.code === 'P2028' &&
    /expired transaction/.test(error.message)
  )
}
