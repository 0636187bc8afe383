import { expect, test } from "vitest";
import { onPage } from "#test/house/onPage.tsx";
import { Labelled } from "./Labelled.tsx";

test("the label of a field that may stay empty says so after a space, in one text, as browsers need it for the name", () => {
  const html = onPage(
    "/login",
    <Labelled id="note" label="Note" optional>
      <input id="note" />
    </Labelled>,
  );
  expect(html).toMatch(/<label[^>]*>Note<span[^>]*> \(optional\)<\/span><\/label>/);
});
