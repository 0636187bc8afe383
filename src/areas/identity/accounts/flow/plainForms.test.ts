import { afterAll, expect, test } from "vitest";
import { openHouse } from "#test/house/house.ts";
import { logIn, logOut } from "#areas/identity/accounts/contract.ts";
import { sendPasswordlessLogin } from "#areas/identity/accounts/codes/contract.ts";

// Forms that are sent by a browser without a script: the page comes back as HTML.

const house = await openHouse();
afterAll(house.close);

const ATTRIBUTE = /([\w-]+)="([^"]*)"/g;
/** The attributes of the control that has this name. */
function control(html: string, name: string): Record<string, string> {
  const tag = [...html.matchAll(/<(?:input|select)\b[^>]*>/g)]
    .map(([text]) => text)
    .find((text) => text.includes(`name="${name}"`));
  return Object.fromEntries([...(tag ?? "").matchAll(ATTRIBUTE)].map(([, key, value]) => [key!, value!]));
}
/** What a screen reader says about a control, besides its label. */
const described = (html: string, name: string) =>
  (control(html, name)["aria-describedby"] ?? "")
    .split(" ")
    .map((id) => new RegExp(`<p id="${id}"[^>]*>(.*?)</p>`).exec(html)?.[1]?.replace(/<[^>]+>/g, ""));
const titleOf = (html: string) => /<title>(.*?)<\/title>/.exec(html)?.[1];

const sendBirthday = async (day: string, month: string, year: string) =>
  (
    await house.visitor().post("/signup_login", {
      _page: "/signup_login",
      _screen: "DateOfBirth",
      "user[birthday_day]": day,
      "user[birthday_month]": month,
      "user[birthday_year]": year,
    })
  ).text();

const LEGACY = "?campaign_action=claim_coupon";
const STRONG = "Harbour-77-lantern";
/** Screen, where its form leads, what is typed, the name of the wrong field, and its message. */
const WRONG: [screen: string, page: string, typed: Record<string, string>, name: string, said: string][] = [
  ["Landing", "/signup_login", { "user[phone_or_email]": "half an addr" }, "user[phone_or_email]", "Enter a valid email address or phone number."],
  ["Landing", "/signup_login", { "user[phone_or_email]": "half@an addr" }, "user[phone_or_email]", "Enter a valid email address."],
  ["Landing", "/login", { phone_or_email: "half an addr" }, "phone_or_email", "Enter a valid email address or phone number."],
  ["Landing", "/login", { phone_or_email: "+351 12" }, "phone_or_email", "Enter a valid email address or phone number."],
  ["FullName", "/signup_login", { "user[first_name]": "", "user[last_name]": "Reis" }, "user[first_name]", "Enter your first name."],
  ["FullName", "/signup_login", { "user[first_name]": "Ana", "user[last_name]": "", "user[has_one_name]": "false" }, "user[last_name]", "Enter your last name."],
  ["Password", "/signup_login", { "user[password]": "short" }, "user[password]", "Use at least 8 characters."],
  ["Password", "/signup_login", { "user[password]": "Password123" }, "user[password]", "This password is too common. Choose another."],
  ["Login", "/login", { phone_or_email: "ana@house.test", password: "" }, "password", "Enter a password."],
  ["Login", "/login", { phone_or_email: "ana@house.test", password: "four" }, "password", "This password is too short."],
  ["ForgotPassword", "/forgot_password", { email: "half an addr" }, "email", "Enter a valid email address."],
  ["PasswordlessLogin", "/v2/passwordless_logins", { email: "half an addr" }, "email", "Enter a valid email address."],
  ["EmailAndPassword", "/signup_login", { signup_type: "email", "user[email]": "half an addr", "user[password]": STRONG }, "user[email]", "Enter a valid email address."],
  ["EmailAndPassword", "/signup_login", { signup_type: "email", "user[email]": "ana@house.test", "user[password]": "short" }, "user[password]", "Use at least 8 characters."],
  ["EmailAndPassword", "/signup_login", { signup_type: "email", "user[email]": "ana@house.test", "user[password]": STRONG, "user[password_confirmation]": "other" }, "user[password_confirmation]", "The passwords don’t match."],
  ["EmailAndPassword", "/signup_login", { signup_type: "phone", "user[phone]": "12", "user[country_code]": "PT", "user[password]": STRONG }, "user[phone]", "Enter a valid phone number for that country."],
  ["NamesAndBirthDate", "/signup_login", { "user[first_name]": "", "user[last_name]": "Reis", "user[birthday_year]": "1990" }, "user[first_name]", "Enter your first name."],
  ["LegacyLogin", "/login", { phone_or_email: "half an addr", password: "secret-secret" }, "phone_or_email", "Enter a valid email address or phone number."],
  ["LegacyLogin", "/login", { login_type: "email", email: "half an addr", password: "secret-secret" }, "email", "Enter a valid email address."],
  ["LegacyLogin", "/login", { login_type: "phone", phone: "12", country_code: "PT", password: "secret-secret" }, "phone", "Enter a valid phone number for that country."],
  ["LegacyLogin", "/login", { phone_or_email: "ana@house.test", password: "" }, "password", "Enter a password."],
]; // prettier-ignore
const OF_LEGACY = ["EmailAndPassword", "NamesAndBirthDate", "LegacyLogin"];

test.each(WRONG)(
  "wrong input of %s at %s (%o) is said at %s, and what was typed stays [A4.3.9, A5.1, A5.13]",
  async (screen, path, typed, name, message) => {
    const page = (path.startsWith("/v2/") ? "/login" : path) + (OF_LEGACY.includes(screen) ? LEGACY : "");
    const html = await (await house.visitor().post(path, { _page: page, _screen: screen, ...typed })).text();
    expect([control(html, name)["aria-invalid"], described(html, name).at(-1)]).toEqual(["true", message]);
    const alerts = [...html.matchAll(/role="alert".*?<\/(?:ul|section)>/gs)].join("");
    expect(alerts).toContain(message);
    for (const [other, text] of Object.entries(typed)) {
      if (/password/.test(other)) expect(html).not.toContain(`"${text || "?"}"`);
      else if (!/_type|token|country/.test(other)) expect(control(html, other).value ?? "").toBe(text);
    }
  },
);

test("each part of a birth date that is missing is marked, and says its own message [A5.8]", async () => {
  const html = await sendBirthday("3", "", "");
  expect(control(html, "user[birthday_day]")["aria-invalid"]).toBeUndefined();
  expect(control(html, "user[birthday_day]").value).toBe("3");
  for (const [part, text] of [["month", "Enter the month."], ["year", "Enter the year."]] as const) {
    expect(control(html, `user[birthday_${part}]`)["aria-invalid"]).toBe("true");
    expect(described(html, `user[birthday_${part}]`)).toEqual([text]);
  } // prettier-ignore
});

test("a birth date that is wrong as a whole is so in all its parts [A5.8, A4.3.10]", async () => {
  const html = await sendBirthday("31", "2", "1990");
  for (const part of ["day", "month", "year"]) {
    expect(control(html, `user[birthday_${part}]`)["aria-invalid"]).toBe("true");
    expect(described(html, `user[birthday_${part}]`)).toEqual(["Enter a real date, with a four-digit year."]);
  }
});

test("a sign-up without anything typed asks for an address or a number, as a log-in does [A3.11]", async () => {
  const said = async (page: string, name: string) => {
    const html = await (await house.visitor().post(page, { _page: page, _screen: "Landing", [name]: " " })).text();
    return described(html, name);
  };
  expect(await said("/signup_login", "user[phone_or_email]")).toEqual(["Enter your email address or phone number."]);
  expect(await said("/login", "phone_or_email")).toEqual(["Enter your email address or phone number."]);
});

test("a form that names a screen nobody knows comes back on its page, with its step or with what is wrong", async () => {
  const send = async (phone_or_email: string, _screen: string) => {
    const answer = await house.visitor().post("/login", { _page: "/login", _screen, phone_or_email });
    return { status: answer.status, html: await answer.text() };
  };
  for (const screen of ["Nowhere", "constructor"]) {
    const wrong = await send("half an addr", screen);
    expect([wrong.status, described(wrong.html, "phone_or_email")]).toEqual([
      422,
      ["Enter a valid email address or phone number."],
    ]);
    const right = await send("ana@house.test", screen);
    expect([right.status, control(right.html, "password").type]).toEqual([200, "password"]);
  }
});

test("the title of a page says first that its form was refused", async () => {
  const html = await (await house.visitor().post("/login", { _page: "/login", _screen: "Landing", phone_or_email: "" })).text();
  expect(titleOf(html)).toBe("Error: Log in – Sojourn");
  expect(titleOf(await (await house.visitor().get("/login")).text())).toBe("Log in – Sojourn");
});

test("who sends a form too often gets its page again with what was typed, and is told how long to wait", async () => {
  const { post } = house.visitor();
  const send = () =>
    post("/signup_login", { _page: "/signup_login", _screen: "Landing", "user[phone_or_email]": "half an addr" });
  let answer = await send();
  for (let sent = 1; answer.status === 422 && sent < 100; sent++) answer = await send();
  expect(answer.status).toBe(429);
  const html = await answer.text();
  expect(control(html, "user[phone_or_email]").value).toBe("half an addr");
  expect(html).toMatch(/Too many attempts. Please wait (a minute|2 minutes), then try again./);
});

test("the pages of a forgotten password stay themselves when their form is refused, or done [A2.3.4]", async () => {
  const sent = async (email: string) => {
    const { post, get } = house.visitor();
    const html = await (await get("/forgot_password")).text();
    const _page = control(html, "_page").value!;
    return titleOf(await (await post("/forgot_password", { _page, _screen: "ForgotPassword", email })).text());
  };
  expect(await sent("")).toBe("Error: Forgot your password – Sojourn");
  expect(await sent("nobody@house.test")).toBe("Forgot your password – Sojourn");
});

const textOf = (html: string) => html.replace(/<!--.*?-->/g, "").replaceAll("\u00a0", " ");

test("who has no account signs up with the address that was asked for its password, and reads where the code went [A2.3.5, A3.13]", async () => {
  const { get, post } = house.visitor();
  const email = "somebody.new@house.test";
  const own = { _page: control(await (await get("/login")).text(), "_page").value!, _screen: "Landing" };
  const requested = await (await post("/login", { ...own, phone_or_email: email })).text();
  expect(control(requested, "password").autofocus).toBe("");
  const form = /<form[^>]*action="\/signup_login"[\s\S]*?<\/form>/.exec(requested)![0];
  expect(form).toContain("New here?");
  const names = ["_page", "_screen", "user[phone_or_email]", "user[country_code]"];
  const sent = Object.fromEntries(names.map((name) => [name, control(form, name).value ?? ""]));
  const code = textOf(await (await post("/signup_login", sent)).text());
  expect(code).toContain(`We sent a 6-digit code to ${email}.`);
  expect(control(code, "user[verification_code]").autofocus).toBe("");
  expect((await house.letter(email)).code).toMatch(/^\d{6}$/);
});

test("a code that is asked for says the address or number as it was typed here; that of somebody suggested stays masked [A4.3.13]", async () => {
  const { post } = house.visitor();
  const own = { _page: "/login", _screen: "Landing" };
  const email = "ana.reis@house.test";
  expect(textOf(await (await post("/v2/passwordless_logins", { ...own, email })).text())).toContain(`code to ${email}.`);
  const typed = { phone_or_email: "913 800 123", country_code: "PT" };
  expect(textOf(await (await post("/login", { ...own, ...typed })).text())).toContain("code to 913 800 123.");
  const known = await house.member({ email: "known.here@house.test" });
  const remembers = house.visitor();
  await remembers.call(logIn, { email: known.email, password: known.password, remember_me: true });
  await remembers.call(logOut, { forget_me: false });
  const masked = textOf(await (await remembers.post("/v2/passwordless_logins", { ...own, suggested: `${known.id}` })).text());
  expect(masked).toContain("code to kn******re@house.test.");
});

test("the last step of an account shows the terms, though nobody who came by a code saw them before [A2.3.5]", async () => {
  const { post, call } = house.visitor();
  const email = "by.code@house.test";
  const { passwordless_login } = await call(sendPasswordlessLogin, { email });
  await call(logIn, { code_id: passwordless_login.id, confirmation_code: (await house.letter(email)).code });
  const birthday = { "user[birthday_day]": "3", "user[birthday_month]": "5", "user[birthday_year]": "1990" };
  const names = { "user[first_name]": "Ana", "user[last_name]": "Reis" };
  const html = await (
    await post("/signup_login", { _page: "/signup_login", _screen: "DateOfBirth", ...names, ...birthday })
  ).text();
  expect(html).toContain("You don’t need a password.");
  expect(html).toMatch(/you agree to our[\s\S]{0,20}<a href="\/terms"/);
});

test("who has one name ticks the box of their names, and is asked for no other", async () => {
  const visitor = house.visitor();
  const email = "one.name@house.test";
  const { passwordless_login } = await visitor.call(sendPasswordlessLogin, { email });
  await visitor.call(logIn, { code_id: passwordless_login.id, confirmation_code: (await house.letter(email)).code });
  const page = await (await visitor.get("/signup_login")).text();
  expect(page).toContain("I have only one name");
  const names = { _page: "/signup_login", _screen: "FullName", "user[first_name]": "Suharto", "user[last_name]": "" };
  const body = new URLSearchParams({ ...names, "user[has_one_name]": "false", csrf_token: visitor.token() });
  const forgotten = await (await visitor.get("/signup_login", { method: "POST", body: new URLSearchParams(body) })).text();
  expect(forgotten).toContain("Enter your last name.");
  body.append("user[has_one_name]", "true"); // as the ticked box sends it, after the hidden field with false
  const next = await (await visitor.get("/signup_login", { method: "POST", body })).text();
  expect(control(next, "user[birthday_day]").name).toBe("user[birthday_day]");
});

test("a forgotten password is asked for with the address that was typed, or that of whom the browser suggests, masked [A2.3.5 ForgotPassword]", async () => {
  const { post } = house.visitor();
  const own = { _page: "/login", _screen: "Login", forgot: "true", password: "" };
  const typed = await (await post("/login", { ...own, phone_or_email: "ana.reis@house.test" })).text();
  expect(control(typed, "email").value).toBe("ana.reis@house.test");
  const member = await house.member({ email: "forgetful@house.test" });
  const known = house.visitor();
  await known.call(logIn, { email: member.email, password: member.password, remember_me: true });
  await known.call(logOut, { forget_me: false });
  const form = await (await known.post("/login", { ...own, suggested: `${member.id}` })).text();
  expect(form).toContain("fo*****ul@house.test");
  expect(control(form, "suggested").value).toBe(`${member.id}`);
  await known.post("/forgot_password", { _page: "/forgot_password", _screen: "ForgotPassword", suggested: `${member.id}` });
  expect((await house.letter(member.email)).kind).toBe("reset_password");
});

test("a network's button says where it leads, beside a mark that is drawn [A3.18]", async () => {
  const html = await (await house.visitor().get("/login")).text();
  for (const name of ["Facebook", "Google", "WeChat", "Alipay", "Weibo", "OneLogin"]) {
    const [button = ""] = new RegExp(`<a[^>]*aria-label="Continue with ${name}"[\\s\\S]*?</a>`).exec(html) ?? [];
    expect(textOf(button).replace(/<[^>]+>/g, "")).toBe(name);
    expect(button).toContain("<path d=");
  }
});
