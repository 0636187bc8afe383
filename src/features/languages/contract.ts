import * as z from "zod/mini";
import { endpoint } from "#lib/endpoint.ts";

export const listLocales = endpoint("GET /v2/locales", {
  summary: "The languages of the pages, each by its own name",
  takes: z.object({}),
  answers: z.object({ locales: z.array(z.object({ locale: z.string(), locale_name: z.string() })) }),
  for: "anyone",
  scope: "any",
});

export const changeLocale = endpoint("POST /users/change_locale", {
  summary: "See pages and get letters in another language: kept in this browser, and in the account of who is signed in",
  takes: z.object({ new_locale: z.string().check(z.maxLength(35)), next: z.optional(z.string().check(z.maxLength(2000))) }),
  answers: z.object({ locale: z.string() }),
  for: "anyone",
  fromOwnPages: true,
});
