import { whyNotName } from "#areas/identity/accounts/passwords/fieldRules.ts";
import {
  type OwnData,
  type PersonChange,
  readPerson,
  notifyOfClosing,
  updatePerson,
} from "#areas/identity/accounts/people/people.server.ts";
import { isFresh, requireFresh } from "#platform/visitor/requireFresh.server.ts";
import { clearSession } from "#areas/identity/accounts/sessions/sessions.server.ts";
import { ageBand } from "#areas/identity/accounts/rules.ts";
import { isOneName } from "#areas/identity/accounts/passwords/fieldRules.ts";
import { birthDateTyped } from "#areas/identity/accounts/flow/whyNotForms.ts";
import { type FieldErrors, refuse } from "#lib/http/refusal.ts";
import { type HandlerContext, serve } from "#platform/http/http.server.ts";
import { mayRead } from "#platform/visitor/tokenScopes.server.ts";
import type { PersonalData } from "#platform/visitor/personalData.server.ts";
import { flash } from "#areas/insight/flash/flash.server.ts";
import { closeAll, exportAll } from "./allData.server.ts";
import {
  LISTS_OWNER,
  type Account,
  closeAccount,
  exportData,
  readAccount,
  readListsOwner,
  removePicture,
  saveAccount,
  savePicture,
} from "./contract.ts";
import { storePortrait, removePortrait } from "./portrait.server.ts";
import { countLists, readHosting } from "./profileParts.server.ts";
import { findProfile } from "./sql.server.ts";
import { photoUrl } from "#lib/browser/photoUrl.ts";

/** `personalData`: what each feature stores about people, for export and for closing an account. */
export const profileApi = (personalData: readonly PersonalData[]) => [
  serve(readListsOwner, async ({ input: { id, _format }, viewer, visitor, db }) => {
    const found = (await findProfile(db, id, viewer?.id ?? null)) ?? refuse("not_found");
    const picture = photoUrl(found.picture);
    const hosting = await readHosting(db, id, visitor.locale);
    if (_format !== LISTS_OWNER) return { user: { ...found, ...hosting, picture } };
    const { first_name, member_since } = found;
    const { is_host } = hosting;
    return { user: { id, first_name, picture, member_since, is_host, wishlists_count: await countLists(db, id) } };
  }),

  serve(readAccount, async ({ viewer, db, now }) => ({
    account: accountOf((await readPerson(db, viewer.id))!),
    is_fresh: isFresh(viewer.authenticated_at, now()),
  })),

  serve(saveAccount, async (context) => {
    const { db, viewer } = context;
    await updatePerson(db, viewer.id, changeOf(context, (await readPerson(db, viewer.id))!));
    const account = accountOf((await readPerson(db, viewer.id))!);
    // Permission to write does not include reading contact details.
    return { account: mayRead(viewer, "profile:read") ? account : { ...account, email: null, phone: null, birth_date: null } };
  }),

  serve(savePicture, async ({ input: { photo }, viewer, db, photos }) => {
    const path = await storePortrait(photos, viewer.id, new Uint8Array(await photo.arrayBuffer()));
    await updatePerson(db, viewer.id, { picture: path });
    if (viewer.picture !== path) await removePortrait(photos, viewer.id, viewer.picture);
    return { picture: photoUrl(path)! };
  }),

  serve(removePicture, async ({ viewer, db, photos }) => {
    await updatePerson(db, viewer.id, { picture: null });
    await removePortrait(photos, viewer.id, viewer.picture);
    return {};
  }),

  serve(exportData, async ({ viewer, db, now }) => {
    requireFresh(viewer, now());
    return { export: await exportAll(db, personalData, viewer.id) };
  }),

  serve(
    closeAccount,
    async (context) => {
      const { viewer, db, photos, cookies, now } = context;
      requireFresh(viewer, now());
      await db.transaction(async (tx) => {
        const person = (await readPerson(tx, viewer.id))!;
        await closeAll(tx, personalData, { user_id: viewer.id, now: now() });
        await notifyOfClosing(tx, context, person);
      });
      await removePortrait(photos, viewer.id, viewer.picture);
      clearSession(cookies);
      flash(cookies, { kind: "notice", key: "account_closed", persistent: true });
      return {};
    },
    () => "/",
  ),
];

const accountOf = (person: OwnData): Account => ({
  first_name: person.first_name,
  last_name: person.last_name,
  birth_date: person.birth_date,
  email: person.email,
  phone: person.phone,
  picture: photoUrl(person.picture),
  about: person.about,
  languages: person.languages,
  has_password: person.has_password,
  receive_promotional_email: person.receive_promotional_email,
  receive_promotional_sms: person.receive_promotional_sms,
});

/**
 * The part of the account that a form names, validated by the rules of sign-up; a birth date that was never given may stay empty.
 */
function changeOf({ input, decided, now }: HandlerContext<typeof saveAccount>, person: OwnData): PersonChange {
  const { birthday_day, birthday_month, birthday_year, languages, has_one_name, ...change } = input;
  const wrong: FieldErrors = {};
  const strict = decided.isOn("strict_names");
  for (const name of ["first_name", "last_name"] as const) {
    const rule = change[name] === undefined ? null : whyNotName(change[name], strict);
    if (rule && !(name === "last_name" && isOneName({ ...person, ...change, has_one_name }))) wrong[name] = [rule];
  }
  const isUnsaid = (part?: string) => part === undefined || (part === "" && person.birth_date === null);
  const isDated = ![birthday_day, birthday_month, birthday_year].every(isUnsaid);
  const birth_date = isDated ? birthDateTyped({ birthday_year, birthday_month, birthday_day }) : undefined;
  const band = isDated ? ageBand(birth_date ?? null, now().toISOString().slice(0, 10)) : "over_eighteen";
  if (band !== "over_eighteen") wrong.birthday_day = [band];
  if (Object.keys(wrong).length > 0) refuse("validation", wrong);
  const spoken = languages && [...new Set(languages.filter(Boolean))];
  return { ...change, ...(spoken && { languages: spoken }), ...(birth_date && { birth_date }) } as PersonChange;
}
