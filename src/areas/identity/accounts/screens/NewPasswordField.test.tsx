import { expect, test } from "vitest";
import { onPage } from "#test/house/onPage.tsx";
import { PasswordStrength } from "./NewPasswordField.tsx";

test("a password that holds something of its owner is not called strong, however hard it would be to guess [A4.3.11, A5.3]", () => {
  const owner = { first_name: "Odile", last_name: "Li", email: "sailor@house.test", phones: ["912 345 678"] };
  const said = (password: string) => /<output[^>]*>(.*?)<\/output>/.exec(onPage("/signup_login", <PasswordStrength {...{ password, owner }} />))?.[1]; // prettier-ignore
  expect(said("Harbour-42-nimbus")).toBe("Strong");
  expect(said("Li-42-nimbus")).toBe("Strong"); // too short to forbid
  for (const password of ["oDILE-42-nimbus", "Sailor-42-nimbus", "Q912345678-nimbus"])
    expect(said(password)).toBe("Contains your name, email, or phone number");
});
