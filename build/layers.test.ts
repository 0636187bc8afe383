import { expect, test } from "vitest";
import { inOrder } from "./layers.ts";

test("a sheet begins with the order of the layers, and one in a layer that has no place in it fails the build", () => {
  expect(inOrder("a.css", "@layer ui{a{color:red}}")).toBe("@layer reset,base,ui,features,pages;@layer ui{a{color:red}}");
  expect(() => inOrder("a.css", "@media (width>1px){@layer elsewhere{a{color:red}}}")).toThrow('the layer "elsewhere"');
  expect(() => inOrder("a.css", "@layer elsewhere;")).toThrow('the layer "elsewhere"');
});
