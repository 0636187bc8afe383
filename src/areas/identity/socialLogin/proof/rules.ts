/**
 * A thief who gets into an account would link their own network first: a link younger than this proves nothing about the owner.
 */
const LINKED_MS = 3 * 86_400_000;

export const isOldEnough = (linked_at: Date, now: Date): boolean => now.getTime() - linked_at.getTime() >= LINKED_MS;
