const MAX_TRIES = 3;

/** The database has ended this transaction to resolve a deadlock. */
export const isDeadlock = (error: unknown): boolean => (error as { code?: unknown } | null)?.code === "40P01";

/** Repeats `work` after a deadlock: `work` must be rolled back completely by it, and have no effects outside the database. */
export async function againOnDeadlock<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await work();
    } catch (error) {
      if (!isDeadlock(error) || tries === MAX_TRIES) throw error;
    }
  }
}
