const MAX_TRIES = 3;

/** The database chose it to give way to others that wait for the same rows, and it for theirs. */
export const isDeadlock = (error: unknown): boolean => (error as { code?: unknown } | null)?.code === "40P01";

/** Runs `work` anew where it had to give way: only what is undone whole by that may be given, and does nothing but in the database. */
export async function againOnDeadlock<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await work();
    } catch (error) {
      if (!isDeadlock(error) || tries === MAX_TRIES) throw error;
    }
  }
}
