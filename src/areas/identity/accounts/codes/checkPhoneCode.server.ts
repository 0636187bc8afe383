import { refuse } from "#lib/http/refusal.ts";
import type { HandlerContext } from "#platform/http/http.server.ts";
import { spendContactCode } from "#areas/identity/accounts/people/changeContact.server.ts";
import { spendCode } from "./codes.server.ts";
import type { checkPhoneCode } from "#areas/identity/accounts/codes/contract.ts";
import { noteFailure, triedHere } from "#areas/identity/accounts/signIn/guessing.server.ts";
import { sentResponse } from "./sendCodes.server.ts";
import { proveSignupPhone, readSignup } from "#areas/identity/accounts/signIn/signups.server.ts";

/** Verifies the number for the sign-up that this browser has begun, else for the viewer. */
export async function handleCheckPhoneCode(context: HandlerContext<typeof checkPhoneCode>) {
  const { input, db, viewer } = context;
  if (input.code.trim() === "") return refuse("validation", { code: ["required"] });
  const signup = await readSignup(context);
  if (signup?.code_id === input.id) {
    const belongs = ({ destination }: { destination: string }) => destination === signup.phone;
    const spending = { purpose: "sign_up", field: "code", belongs } as const;
    const code = await spendCode(context, input, spending).catch(async (error: unknown) => {
      await noteFailure(context, await triedHere(context, signup.phone ?? ""));
      throw error;
    });
    await proveSignupPhone(db, signup.id, code.destination);
    return { phone_verification: sentResponse(code, "satisfied") };
  }
  if (!viewer) return refuse("validation", { code: ["expired"] });
  const code = await spendContactCode({ ...context, viewer }, input, { purpose: "change_phone", field: "code" });
  return { phone_verification: sentResponse(code, "satisfied") };
}
