import type { Reservation } from "#areas/bookings/reservations/contract.ts";

type Policy = Reservation["policy"];
export type PolicyPart = { until: string | null; percent: number; nights_kept: number };

/** The terms after the full refund has ended, part by part; parts that end earlier are left out. */
export function laterParts({ free_until, parts }: Policy): PolicyPart[] {
  const isAll = ({ percent, nights_kept }: PolicyPart) => percent === 100 && nights_kept === 0;
  return parts.filter((part) => !isAll(part) && (part.until === null || free_until === null || part.until > free_until));
}
