import type { HandlerContext, Guarded, Services, Stake } from "#platform/http/http.server.ts";
import type { ChallengeMethod, FailureReason } from "#areas/identity/verification/flows/challengeFlows.ts";
import type { answerAirlock } from "#areas/identity/verification/contract.ts";
import type { AirlockRow, Friction } from "#areas/identity/verification/sql.server.ts";

/** What a rule puts at stake, with the account made out: null where it is nobody's. */
export type OfferedStake = Stake & { user_id: number | null; captcha_times: number };
export type AnswerContext = HandlerContext<typeof answerAirlock>;

/**
 * What one step comes to. `data` is merged into what is stored of the method; `expires_at` gives the challenge longer, where somebody
 * else has to act.
 */
export type Outcome =
  | { kind: "continued"; data: Friction; expires_at?: Date }
  | { kind: "satisfied"; data?: Friction }
  | { kind: "failed"; reason: FailureReason };

/** How one method is carried out. What it stores of a challenge is `Data`: plain JSON, which no page is shown as it is. */
export type MethodHandler<Data extends Friction = Friction> = {
  /** How often it may be tried, where that is not as often as any other: the texts of its steps are given how often it still may be. */
  maxAttempts?: number;
  /** What the challenge stores of the method when it is raised; null where this person cannot go this way. */
  offer(context: Guarded, stake: OfferedStake): Promise<Data | null> | Data | null;
  /** What the page may know: the step's name, and the values of its texts and fields. */
  describe(data: Data, services: Pick<Services, "now" | "settings">): { step: string; [name: string]: unknown };
  /**
   * One step that the person sent. Null: nothing changes, or it was stored already. Refuses what cannot be read (`validation`), which
   * ends nothing.
   */
  answer(context: AnswerContext, airlock: AirlockRow, data: Data): Promise<Outcome | null>;
  /** Asked whenever the challenge is read, where what meets it happens elsewhere: a call, a provider's page, an operator's decision. */
  poll?(services: Services, airlock: AirlockRow, data: Data): Promise<Outcome | null>;
  /** What follows once the met challenge is used, before the request that waited for it is done. */
  afterUse?(context: Guarded, airlock: AirlockRow, data: Data): Promise<void>;
};

export type ChallengeMethodTable = { readonly [M in ChallengeMethod]?: MethodHandler };
declare module "#platform/feature.server.ts" {
  interface Feature {
    /** Ways of meeting a challenge that this feature can carry out. */
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

/** Null: nothing carries it out, so it is offered nowhere. */
export const handlerOf = (method: ChallengeMethod): MethodHandler | null => registered.get(method) ?? null;
export const registeredMethods = (): ChallengeMethod[] => [...registered.keys()];
