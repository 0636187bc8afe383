import * as z from "zod/mini";
import { endpoint } from "#lib/endpoint.ts";
import { EMAIL_MOST, NAME_MOST, PASSWORD_LENGTH } from "./rules.ts";

// The HTML Standard's pattern, so that browser and server agree [A5.5].
const EMAIL =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;
const required = z.minLength(1, { error: "required" });
const Email = z
  .string()
  .check(z.trim(), required, z.maxLength(EMAIL_MOST, { error: "too_long" }), z.regex(EMAIL, { error: "invalid" }));
const Name = z.string().check(z.trim(), required, z.maxLength(NAME_MOST));
const ticked = z._default(z.union([z.boolean(), z.stringbool()]), false);
const Next = z.optional(z.string().check(z.maxLength(2000)));

const Me = z.object({
  id: z.int(),
  first_name: z.string(),
  picture: z.nullable(z.string()),
  is_host: z.boolean(),
  role: z.enum(["member", "operator"]),
});

export const signUp = endpoint("POST /signup_login", {
  summary: "Make an account with e-mail and password, and sign in",
  takes: z.object({
    user: z.object({
      first_name: Name,
      last_name: Name,
      email: Email,
      password: z.string().check(required, z.minLength(PASSWORD_LENGTH.least), z.maxLength(PASSWORD_LENGTH.most)),
    }),
    next: Next,
  }),
  answers: z.object({ user: Me }),
  for: "anyone",
  perMinute: 10,
});

export const logIn = endpoint("POST /login", {
  summary: "Sign in with e-mail and password",
  takes: z.object({
    email: z.string().check(z.trim(), required, z.maxLength(EMAIL_MOST)),
    password: z.string().check(required, z.maxLength(PASSWORD_LENGTH.most)),
    remember_me: ticked,
    next: Next,
  }),
  answers: z.object({ user: Me }),
  for: "anyone",
  perMinute: 30,
});

export const logOut = endpoint("POST /logout", {
  summary: "Sign out: this session ends",
  takes: z.object({}),
  answers: z.object({}),
  for: "anyone",
});

export const readMe = endpoint("GET /v2/users/me", {
  summary: "Who is signed in",
  takes: z.object({}),
  answers: z.object({ user: Me }),
  for: "signed-in",
});
