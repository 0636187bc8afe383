import type { FailureReason, WorkingMethod } from "#lib/page/challengeFlows.ts";

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

/** As it stands now, for whom it was raised. */
export type AirlockState = Airlock & {
  /** 0 incomplete, 1 in progress, 2 satisfied, 3 failed [B3.11]. */
  status: number;
  first_choice: WorkingMethod;
  attempts_left: number;
  expires_at: string;
  failure_reason: FailureReason | null;
  /** Opens the page on which somebody who cannot get through asks a person. */
  appeal_token: string;
};

export const AIRLOCK_HEADER = "x-airlock-id";
