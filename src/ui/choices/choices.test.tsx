import { expect, test } from "vitest";
import { onPage } from "#test/house/onPage.tsx";
import { Chip } from "#ui/elements/Chip.tsx";
import { Field } from "#ui/fields/Field.tsx";
import { RadioGroup } from "./RadioGroup.tsx";

const attribute = (name: string, html: string) => new RegExp(`<input[^>]* ${name}="([^"]*)"`).exec(html)?.[1];
/** The texts of the elements to which the input refers. */
const textsOf = (name: string, html: string) =>
  attribute(name, html)
    ?.split(" ")
    .map(
      (id) =>
        html
          .split(` id="${id}"`)[1]
          ?.replace(/^[^>]*>/, "")
          .split("<")[0],
    );

test("a radio is named by its label and described by its hint", () => {
  const html = onPage("/", <RadioGroup legend="Card" name="card" options={[{ value: "1", label: "Works", hint: "Visa" }]} />);
  expect(textsOf("aria-labelledby", html)).toEqual(["Works"]);
  expect(textsOf("aria-describedby", html)).toEqual(["Visa"]);
  const bare = onPage("/", <RadioGroup legend="Card" name="card" options={[{ value: "1", label: "Works" }]} />);
  expect(attribute("aria-describedby", bare)).toBeUndefined();
});

test("the number in a chip is no part of its name: what it counts describes it", () => {
  const html = onPage(
    "/",
    <Chip name="kinds[]" count="17" countText="17 stays">
      Apartment
    </Chip>,
  );
  expect(textsOf("aria-describedby", html)).toEqual(["17 stays"]);
  expect(html).toMatch(/aria-hidden="true">17</);
});

test("a field is described by the texts beside its input, and not by icons or buttons there", () => {
  const price = onPage("/", <Field label="Price" name="price" hint="Per night" before="EUR" after="%" />);
  expect(textsOf("aria-describedby", price)).toEqual(["Per night", "EUR", "%"]);
  const secret = onPage("/", <Field label="Password" name="password" after={<button type="button">Show</button>} />);
  expect(attribute("aria-describedby", secret)).toBeUndefined();
});
