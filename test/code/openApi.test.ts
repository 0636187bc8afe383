import { createConfig, lintFromString } from "@redocly/openapi-core";
import { afterAll, expect, test } from "vitest";
import { served } from "#app/server/app.server.ts";
import { refusalTable } from "#platform/http/refusals.server.ts";
import { openHouse } from "#test/house/house.ts";

const house = await openHouse();
afterAll(house.close);
const source = await (await house.visitor().get("/openapi.json")).text();
type Body = { content: Record<string, { schema: { properties: object } }> };
type Operation = {
  requestBody?: Body;
  parameters: { $ref?: string; name?: string }[];
  security: object[];
  responses: Record<string, object>;
};
const { paths, components } = JSON.parse(source) as {
  paths: Record<string, Record<string, Operation>>;
  components: Record<string, Record<string, unknown>>;
};
const operationOf = (method: string, path: string) => paths[path.replace(/:(\w+)/g, "{$1}")]![method.toLowerCase()]!;

test("the description keeps every rule of its linter", async () => {
  const config = await createConfig({ extends: ["recommended-strict"] });
  const problems = await lintFromString({ source, absoluteRef: "openapi.json", config });
  expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([]);
});

test("the description says of each call who may make it, with which scope, and once for each key where it is so", () => {
  for (const { endpoint } of served) {
    const { security, parameters } = operationOf(endpoint.method, endpoint.path);
    const scope = endpoint.scope && { token: endpoint.scope === "any" ? [] : [endpoint.scope] };
    expect(security.filter((way) => "token" in way)).toEqual(scope ? [scope] : []);
    const refs = parameters.map(({ $ref }) => $ref?.split("/").at(-1));
    expect([endpoint.path, refs.includes("once"), refs.includes("key")]).toEqual([endpoint.path, endpoint.atomic === true, true]);
  }
  expect(paths["/v2/users/me"]).toHaveProperty("patch");
  expect(paths["/v2/batch"]).toHaveProperty("post");
});

test("calls that take files are described as forms with their fields, by the names that are read", () => {
  const uploads = served.filter(
    ({ endpoint: { method, path } }) => method === "POST" && /\/(photos|picture|threads\/:id\/messages)$/.test(path),
  );
  expect(uploads.length).toBeGreaterThan(2);
  for (const { endpoint } of uploads) {
    const { requestBody } = operationOf(endpoint.method, endpoint.path);
    expect([endpoint.path, Object.keys(requestBody!.content)]).toEqual([endpoint.path, ["multipart/form-data"]]);
  }
  const { schema } = operationOf("POST", "/v2/own_listings/:id/photos").requestBody!.content["multipart/form-data"]!;
  expect(Object.keys(schema.properties)).toEqual(["photos[]"]);
});

test("every refusal of a call that is described stands in the description, with its status", () => {
  const texts = Object.entries(components.responses as Record<string, { description: string }>);
  for (const [code, { status }] of Object.entries(refusalTable()).filter(([code]) => code !== "method_not_allowed"))
    expect(texts.find(([name]) => name === `Refused${status}`)![1].description.split(", ")).toContain(code);
  expect(operationOf("PUT", "/v2/users/me").responses).toMatchObject({ 420: {}, 409: {}, 413: {}, 429: {} });
});
