import * as z from "zod/mini";
import { endpoint } from "#lib/http/endpoint.ts";

export const listLocales = endpoint("GET /v2/locales", {
  summary: "The languages of the pages, each by its own name",
  input: z.object({}),
  output: z.object({ locales: z.array(z.object({ locale: z.string(), locale_name: z.string() })) }),
  auth: "anyone",
  scope: "any",
});

export const changeLocale = endpoint("POST /users/change_locale", {
  summary: "See pages and get letters in another language: kept in this browser, and in the account of who is signed in",
  input: z.object({ new_locale: z.string().check(z.maxLength(35)), next: z.optional(z.string().check(z.maxLength(2000))) }),
  output: z.object({ locale: z.string() }),
  auth: "anyone",
  fromOwnPages: true,
});
