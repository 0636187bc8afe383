/**
 * A challenge as the wire carries it: what somebody must show before what they asked for happens. Steps are answered by
 * `PUT /v2/airlocks/{id}`; the first request is then sent again with the header `X-Airlock-Id` [B8.6].
 */
export type Airlock = {
  id: number;
  action_name: string;
  user_id: number | null;
  first_name: string | null;
  flow: string;
  /** Alternatives, each a list of steps: whoever does one of them whole has met the challenge. */
  frictions: string[][];
  friction_data: { name: string; data: Record<string, unknown> }[];
  friction_init_data: { version: number };
};

export const AIRLOCK_HEADER = "x-airlock-id";
