/** Whoever gets into an account links their own network first: what is linked since less than this shows nothing of its owner. */
const LINKED_MS = 3 * 86_400_000;

export const isOldEnough = (linked_at: Date, now: Date): boolean => now.getTime() - linked_at.getTime() >= LINKED_MS;
