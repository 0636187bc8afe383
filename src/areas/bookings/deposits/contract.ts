import { Money } from "#lib/http/wireShapes.ts";
import * as z from "zod/mini";
import { Code } from "#areas/bookings/reservations/contract.ts";
import { endpoint } from "#lib/http/endpoint.ts";
import { lines, neededLines } from "#lib/i18n/givenText.ts";
import { CLAIM_STATUSES, MAX_TEXT_LENGTH } from "./rules.ts";

const texts = z._default(lines(MAX_TEXT_LENGTH), "");
const reason = neededLines(MAX_TEXT_LENGTH);
/** As it was typed, in the currency charged. */
const Amount = z.string().check(z.trim(), z.minLength(1, "required"), z.maxLength(20));

const Claim = z.object({
  amount: Money,
  reason: z.string(),
  status: z.enum(CLAIM_STATUSES),
  /** The guest's answer to the claim; `decision` is the operator's. */
  answer: z.string(),
  decision: z.string(),
  answer_by: z.string(),
});

export const Deposit = z.object({
  /** In the currency charged. */
  amount: Money,
  status: z.enum(["held", "over"]),
  /** The day when it goes back, unless the host claims a part before. */
  returns_on: z.string(),
  /** What the host received of it; the rest went back to the guest. */
  kept: Money,
  claim: z.nullable(Claim),
  /** What the viewer may do now. */
  may: z.array(z.enum(["claim", "accept", "contest", "decide"])),
});
export type Deposit = z.output<typeof Deposit>;

const deposit = z.object({ deposit: Deposit });
const write = { auth: "signedIn", scope: "reservations:write", atomic: true } as const;

export const readDeposit = endpoint("GET /v2/reservations/:code/deposit", {
  summary: "What was paid as security with a reservation, and what becomes of it; null: nothing was",
  input: z.object({ code: Code }),
  output: z.object({ deposit: z.nullable(Deposit) }),
  auth: "signedIn",
  scope: "reservations:read",
});

export const claimDeposit = endpoint("POST /v2/reservations/:code/deposit/claim", {
  summary: "The host asks to keep a part of the deposit, once, after the stay and before it goes back",
  input: z.object({ code: Code, amount: Amount, reason }),
  output: deposit,
  ...write,
});

export const acceptDepositClaim = endpoint("POST /v2/reservations/:code/deposit/accept", {
  summary: "The guest agrees: the host gets that part, the rest goes back",
  input: z.object({ code: Code }),
  output: deposit,
  ...write,
});

export const contestDepositClaim = endpoint("POST /v2/reservations/:code/deposit/contest", {
  summary: "The guest does not agree: an operator decides",
  input: z.object({ code: Code, message: texts }),
  output: deposit,
  ...write,
});

export const settleDepositClaim = endpoint("POST /v2/reservations/:code/deposit/settle", {
  summary: "An operator decides how much of what was asked for the host gets; the rest goes back",
  input: z.object({ code: Code, amount: Amount, /** The reason, which both sides read. */ message: reason }),
  output: deposit,
  auth: "signedIn",
  atomic: true,
});

export const listDepositClaims = endpoint("GET /v2/deposit_claims", {
  summary: "Deposits that an operator has to decide about, the oldest first; for operators",
  input: z.object({}),
  output: z.object({
    deposit_claims: z.array(
      z.object({
        code: z.string(),
        title: z.string(),
        guest: z.string(),
        host: z.string(),
        amount: Money,
        reason: z.string(),
        changed_at: z.string(),
      }),
    ),
  }),
  auth: "signedIn",
});
export type DepositClaim = z.output<(typeof listDepositClaims)["output"]>["deposit_claims"][number];
