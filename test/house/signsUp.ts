import { signUp } from "#areas/identity/accounts/contract.ts";
import type { TestHouse } from "./house.ts";

/** The complete sign-up: everything in one form, then the code from the email. Returns the person's id. */
export async function signsUp(house: TestHouse, visitor: ReturnType<TestHouse["visitor"]>, email: string): Promise<number> {
  const born = { birthday_day: "3", birthday_month: "4", birthday_year: "1990" };
  const user = { first_name: "Fran", last_name: "Friend", email, password: "Sail-42-nimbus", ...born };
  await visitor.call(signUp, { user });
  const { code } = await house.letter(email);
  const made = await visitor.call(signUp, { user: { verification_code: code } });
  return made.user!.id;
}
