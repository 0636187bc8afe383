import type { HandlerContext, Guarded, Services, Stake } from "#platform/http/http.server.ts";
import type { ChallengeMethod, FailureReason } from "#areas/identity/verification/flows/challengeFlows.ts";
import type { answerAirlock } from "#areas/identity/verification/contract.ts";
import type { AirlockRow, Friction } from "#areas/identity/verification/sql.server.ts";

/** What a rule protects, with the account resolved: null if there is none. */
export type OfferedStake = Stake & { user_id: number | null; captcha_times: number };
export type AnswerContext = HandlerContext<typeof answerAirlock>;

/**
 * The outcome of one step. `data` is merged into what is stored of the method; `expires_at` extends the challenge when somebody
 * else has to act.
 */
export type Outcome =
  | { kind: "continued"; data: Friction; expires_at?: Date }
  | { kind: "satisfied"; data?: Friction }
  | { kind: "failed"; reason: FailureReason };

/** How one method works. What it stores in a challenge is `Data`: plain JSON, which is never shown to a page as it is. */
export type MethodHandler<Data extends Friction = Friction> = {
  /** How often it may be tried, if not as often as the others; the texts of its steps get the number of tries left. */
  maxAttempts?: number;
  /** What the challenge stores of the method when it is raised; null if this person cannot use it. */
  offer(context: Guarded, stake: OfferedStake): Promise<Data | null> | Data | null;
  /** What the page may know: the step's name, and the values of its texts and fields. */
  describe(data: Data, services: Pick<Services, "now" | "settings">): { step: string; [name: string]: unknown };
  /**
   * Handles one step that the person sent. Null: nothing changes, or it was stored already. Refuses unreadable input
   * (`validation`), without failing the challenge.
   */
  answer(context: AnswerContext, airlock: AirlockRow, data: Data): Promise<Outcome | null>;
  /**
   * Called whenever the challenge is read, for a method that is met elsewhere: by a call, a provider's page, an operator's
   * decision.
   */
  poll?(services: Services, airlock: AirlockRow, data: Data): Promise<Outcome | null>;
  /**
   * Runs once the met challenge is used, before the request that waited for it is processed. False: what met it has been used up
   * elsewhere, so the request is not let through.
   */
  afterUse?(context: Guarded, airlock: AirlockRow, data: Data): Promise<boolean | void>;
};

export type ChallengeMethodTable = { readonly [M in ChallengeMethod]?: MethodHandler };
declare module "#platform/feature.server.ts" {
  interface Feature {
    /** Challenge methods that this feature implements. */
    challengeMethods?: ChallengeMethodTable;
  }
}

const registered = new Map<ChallengeMethod, MethodHandler>();
export function registerChallengeMethods(table: ChallengeMethodTable): void {
  for (const [name, handler] of Object.entries(table)) {
    if (registered.has(name as ChallengeMethod)) throw new Error(`Two features carry out the challenge method ${name}`);
    registered.set(name as ChallengeMethod, handler);
  }
}

/** Null: no feature implements it, so it is never offered. */
export const handlerOf = (method: ChallengeMethod): MethodHandler | null => registered.get(method) ?? null;
export const registeredMethods = (): ChallengeMethod[] => [...registered.keys()];
