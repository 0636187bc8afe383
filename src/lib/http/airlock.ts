/**
 * A challenge as it is transferred: what a person must prove before their request is carried out. Steps are answered with `PUT
 * /v2/airlocks/{id}`; then the first request is sent again with the header `X-Airlock-Id` [B8.6].
 */
export type Airlock = {
  id: number;
  action_name: string;
  user_id: number | null;
  first_name: string | null;
  flow: string;
  /** Alternatives, each a list of steps: completing all steps of one alternative meets the challenge. */
  frictions: string[][];
  friction_data: { name: string; data: Record<string, unknown> }[];
  friction_init_data: { version: number };
};

export const AIRLOCK_HEADER = "x-airlock-id";
