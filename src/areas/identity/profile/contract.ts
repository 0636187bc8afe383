import { Id } from "#lib/http/wireShapes.ts";
import * as z from "zod/mini";
import { endpoint } from "#lib/http/endpoint.ts";
import { line, lines } from "#lib/i18n/givenText.ts";
import { MAX_ABOUT_LENGTH, MAX_PICTURE_BYTES, SPOKEN } from "./rules.ts";

const text = z.optional(z.string().check(z.trim(), z.maxLength(300)));
const ticked = z.optional(z.union([z.boolean(), z.stringbool()]));

const Profile = z.object({
  id: z.int(),
  first_name: z.string(),
  picture: z.nullable(z.string()),
  about: z.string(),
  languages: z.array(z.string()),
  member_since: z.int(),
  is_host: z.boolean(),
  verified: z.object({ email: z.boolean(), phone: z.boolean() }),
  listings_count: z.int(),
  review_count: z.int(),
  rating: z.nullable(z.number()),
  listings: z.array(
    z.object({
      id: z.int(),
      /** The path of its page, without a language. */
      path: z.string(),
      title: z.string(),
      city: z.string(),
      photo: z.nullable(z.object({ url: z.string(), alt: z.string(), colour: z.string() })),
    }),
  ),
});
export type Profile = z.output<typeof Profile>;
/** What a profile shows of the homes that a person offers. */
export type Hosting = Pick<Profile, "is_host" | "listings_count" | "review_count" | "rating" | "listings">;

export const readProfile = endpoint("GET /v2/users/:id", {
  summary: "A person as everybody may see them",
  input: z.object({ id: Id, _format: text }),
  output: z.object({ user: Profile }),
  auth: "anyone",
  scope: "any",
});

/** The owner of the lists that are viewed [B7.1.8]. */
const ListsOwner = z.object({
  id: z.int(),
  first_name: z.string(),
  picture: z.nullable(z.string()),
  member_since: z.int(),
  is_host: z.boolean(),
  /** How many of their lists are public. */
  wishlists_count: z.int(),
});
export const LISTS_OWNER = "for_wish_lists_v2_public";
/** The same call in the format LISTS_OWNER. */
export const readListsOwner = endpoint("GET /v2/users/:id", {
  summary: "A person as everybody may see them; in the format for_wish_lists_v2_public what stands beside their lists",
  input: z.object({ id: Id, _format: text }),
  output: z.object({ user: z.union([Profile, ListsOwner]) }),
  auth: "anyone",
  scope: "any",
});

const Account = z.object({
  first_name: z.string(),
  last_name: z.string(),
  birth_date: z.nullable(z.iso.date()),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  picture: z.nullable(z.string()),
  about: z.string(),
  languages: z.array(z.string()),
  has_password: z.boolean(),
  receive_promotional_email: z.boolean(),
  receive_promotional_sms: z.boolean(),
});
export type Account = z.output<typeof Account>;

export const readAccount = endpoint("GET /v2/users/me/account", {
  summary: "One's own account, with what others do not see",
  input: z.object({}),
  /** `is_fresh`: whether sensitive actions are possible without another proof of identity. */
  output: z.object({ account: Account, is_fresh: z.boolean() }),
  auth: "signedIn",
  scope: "profile:read",
});

export const saveAccount = endpoint("PUT /v2/users/me", {
  summary: "Change one's names, birth date, description, languages or what one is sent; what is left out stays",
  input: z.object({
    first_name: z.optional(line(300)),
    /** Empty together with a first name: the person has only one name. */
    last_name: z.optional(line(300)),
    /** A form's checkbox; false means that an empty last name is an omission. */
    has_one_name: ticked,
    birthday_day: text,
    birthday_month: text,
    birthday_year: text,
    about: z.optional(lines(MAX_ABOUT_LENGTH)),
    /** An empty entry means none: a form sends nothing for unticked boxes. */
    languages: z.optional(z.array(z.enum(["", ...SPOKEN])).check(z.maxLength(SPOKEN.length + 1))),
    receive_promotional_email: ticked,
    receive_promotional_sms: ticked,
  }),
  output: z.object({ account: Account }),
  auth: "signedIn",
  scope: "profile:write",
  atomic: true,
  partial: true,
});

export const savePicture = endpoint("POST /v2/users/me/picture", {
  summary: "Choose a picture of oneself: JPEG, PNG, WebP, AVIF or GIF, as multipart/form-data",
  input: z.object({ photo: z.file() }),
  output: z.object({ picture: z.string() }),
  auth: "signedIn",
  perMinute: 10,
  maxBytes: MAX_PICTURE_BYTES,
});

export const removePicture = endpoint("DELETE /v2/users/me/picture", {
  summary: "Show initials again",
  input: z.object({}),
  output: z.object({}),
  auth: "signedIn",
});

export const exportData = endpoint("GET /v2/users/me/export", {
  summary: "Everything that is kept about oneself; asks to have proved who one is within the last 15 minutes",
  input: z.object({}),
  output: z.object({ export: z.record(z.string(), z.unknown()) }),
  auth: "signedIn",
  perMinute: 5,
});

export const closeAccount = endpoint("DELETE /v2/users/me", {
  summary: "Close one's account for good; asks to have proved who one is within the last 15 minutes",
  input: z.object({ sure: z.union([z.literal(true), z.literal("true")], { error: "required" }) }),
  output: z.object({}),
  auth: "signedIn",
  whileRestricted: true,
  perMinute: 5,
});
