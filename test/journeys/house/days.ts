/** A day of next month, as a date field writes it. */
export function nextMonth(dayOfMonth: number): string {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, dayOfMonth)).toISOString().slice(0, 10);
}
