import { expect, test } from "vitest";
import { Link } from "./Link.tsx";

test.each(["#", ""])("a link that leads nowhere (%j) throws [B8.10]", (href) => {
  expect(() => Link({ href, children: "Go" })).toThrow("A link needs a target");
});
