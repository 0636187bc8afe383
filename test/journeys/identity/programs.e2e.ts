import { expect, test } from "vitest";
import { fewOf } from "#test/house/thorough.ts";
import { expectAccessible, expectNoSidewaysScroll, origin, visit, wake } from "#test/journeys/house/browser.ts";
import { comeIn } from "#test/journeys/house/people.ts";

/** The demo guest on the page of API tokens. */
async function guest(options: Parameters<typeof visit>[0] = {}) {
  const visiting = await comeIn("guest@sojourn.test", options);
  await visiting.page.goto("/users/api_access");
  return visiting;
}

test.each(fewOf([true, false], 1))(
  "somebody makes a token, gives it to a program, and revokes it; with JavaScript: %s [B7.5.3]",
  async (javaScriptEnabled) => {
    // The other variant's token may still exist if that ran before.
    const name = javaScriptEnabled ? "My calendar" : "My planner";
    const { page, complaints } = await guest({ javaScriptEnabled, viewport: { width: 360, height: 800 } });
    const tokens = page.getByRole("region", { name: "Tokens" });
    await tokens.getByRole("textbox", { name: "Name" }).fill(name);
    await tokens.getByRole("button", { name: "Create token" }).click();
    await tokens.getByText("Choose at least one.").waitFor();
    await tokens.getByRole("checkbox", { name: /Read your account/ }).check();
    await tokens.getByRole("button", { name: "Create token" }).click();
    const token = await tokens.getByRole("status").locator("code").innerText();
    await expectNoSidewaysScroll(page);
    if (javaScriptEnabled) await expectAccessible(page);
    const ask = () => fetch(`${origin}/v2/users/me`, { headers: { "x-oauth-token": token } });
    expect((await ask()).status).toBe(200);
    await page.goto("/users/api_access");
    expect(await page.getByText(token).count()).toBe(0);
    await tokens.getByRole("button", { name: `Revoke ${name}` }).click();
    await expect.poll(async () => (await ask()).status).toBe(401);
    // The only error message belongs to the form that was sent without a scope.
    expect(complaints.filter((text) => !text.includes("422"))).toEqual([]);
  },
);

test("a page that is gone on to asks for all that it needs in one call [B7.5.4] [B7.5.5]", async () => {
  const { page } = await guest();
  const requested: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/v\d\//.test(pathname)) requested.push(`${request.method()} ${pathname}`);
  });
  await wake(page);
  await page.getByRole("navigation", { name: "Your account" }).getByRole("link", { name: "Security" }).click();
  await page.getByRole("heading", { name: "Where you’re logged in" }).waitFor();
  expect(requested).toContain("POST /v2/batch");
  expect(requested).not.toContain("GET /v2/sessions");
});
