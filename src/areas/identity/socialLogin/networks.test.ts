import { afterAll, expect, test } from "vitest";
import type { SocialProvider } from "#areas/identity/accounts/rules.ts";
import { sql } from "#platform/db/db.server.ts";
import { openHouse } from "#test/house/house.ts";
import { imitationNetwork } from "#test/imitations/imitationNetwork.ts";

const network = await imitationNetwork();
const house = await openHouse(network.settings);
afterAll(async () => {
  await house.close();
  await network.close();
});

const location = (answer: Response) => answer.headers.get("location")!;
/** Leaves for the network, and comes back with a code as the network would send it. */
async function comeBack(provider: SocialProvider, code = network.CODE) {
  const guest = house.visitor();
  const away = new URL(location(await guest.get(`/oauth_connect?service=${provider}`)));
  const state = away.searchParams.get("state")!;
  const answer = new URLSearchParams({ [provider === "alipay" ? "auth_code" : "code"]: code, state });
  return { away, there: location(await guest.get(`/oauth_callback/${provider}?${answer}`)) };
}
const lastDraft = () =>
  house.db.one<object>(
    sql`select provider, subject, email, email_proven, first_name, last_name from signups order by id desc limit 1`,
  );

test("Facebook is asked by its Graph API with a proof of the app's secret, and its addresses are not trusted [A3.18]", async () => {
  const { away, there } = await comeBack("facebook");
  expect(away.origin + away.pathname).toBe("https://www.facebook.com/v25.0/dialog/oauth");
  expect(away.searchParams.get("scope")).toBe("email,public_profile");
  expect(there).toBe("/signup_login");
  expect(await lastDraft()).toEqual({ provider: "facebook", subject: "10158", email: "mira@social.test", email_proven: false, first_name: "Mira", last_name: "Castellan" }); // prettier-ignore
});

test("WeChat has names of its own for everything, and who it is stays the same over apps [A3.18]", async () => {
  const { away, there } = await comeBack("wechat");
  expect(away.origin + away.pathname + away.hash).toBe("https://open.weixin.qq.com/connect/qrconnect#wechat_redirect");
  expect([away.searchParams.get("appid"), away.searchParams.get("scope")]).toEqual(["an app's id", "snsapi_login"]);
  expect(there).toBe("/signup_login");
  expect(await lastDraft()).toMatchObject({ provider: "wechat", subject: "o6_union", email: null, first_name: "小伟" });
});

test("Weibo tells with the token whose it is [A3.18]", async () => {
  const { away, there } = await comeBack("weibo");
  expect(away.origin + away.pathname).toBe("https://api.weibo.com/oauth2/authorize");
  expect(there).toBe("/signup_login");
  expect(await lastDraft()).toMatchObject({ provider: "weibo", subject: "1404376560", email: null, first_name: "zaku" });
});

test("Alipay's gateway is asked with a signature, and believed by its own alone [A3.18]", async () => {
  const { away, there } = await comeBack("alipay");
  expect(away.origin + away.pathname).toBe("https://openauth.alipay.com/oauth2/publicAppAuthorize.htm");
  expect([away.searchParams.get("app_id"), away.searchParams.get("scope")]).toEqual(["an app's id", "auth_user"]);
  expect(there).toBe("/signup_login");
  expect(await lastDraft()).toMatchObject({ provider: "alipay", subject: "2088102", email: null, first_name: 'Lin "{Wei}"' });
  network.how.forgeSignature = true;
  expect((await comeBack("alipay")).there).toBe("/login?service=alipay&social_problem=failed");
  network.how.forgeSignature = false;
});

test.for<SocialProvider>(["facebook", "wechat", "weibo", "alipay"])(
  "a code that %s does not know lets nobody in",
  async (provider) => {
    expect((await comeBack(provider, "a forged code")).there).toBe(`/login?service=${provider}&social_problem=failed`);
  },
);

test("no secret goes to the browser, nor into an address but WeChat's own", async () => {
  for (const provider of ["facebook", "wechat", "weibo", "alipay"] as const)
    expect((await comeBack(provider)).away.href).not.toContain("secret");
  const spoken = network.asked.filter(({ path, parameters }) => path.startsWith("GET") && parameters.has("client_secret"));
  expect(spoken).toEqual([]);
});
