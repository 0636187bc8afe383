import { lockUnrestricted } from "#areas/identity/accounts/people/lockUnrestricted.server.ts";
import {
  holdOwnExperience,
  findOwnExperience,
  findOwnExperiences,
  findRatingOf,
  insertExperience,
  type OwnCatalogRow,
  putOwnExperience,
  putQueueStatus,
  usualExperiencePrice,
} from "#areas/discovery/catalog/ownCatalog.server.ts";
import { scoreOf } from "#areas/discovery/catalog/rules.ts";
import { oneLine } from "#lib/i18n/givenText.ts";
import { photoOf } from "#areas/hosting/editor/photos.server.ts";
import { resolvePlace } from "#areas/hosting/editor/resolvePlace.server.ts";
import { isToConfirm, priceTyped } from "#areas/hosting/editor/rules.ts";
import { usualIn } from "#areas/hosting/editor/usualPrice.server.ts";
import { countOwnDates, hasGuests } from "#areas/experiences/bookings/ownDates.server.ts";
import { placeMeant } from "#areas/discovery/places/places.server.ts";
import type { Money } from "#lib/money/money.ts";
import { cutText } from "#lib/i18n/cutText.ts";
import { refuse } from "#lib/http/refusal.ts";
import { to } from "#paths";
import type { Db } from "#platform/db/db.server.ts";
import { type HandlerContext, serve } from "#platform/http/http.server.ts";
import {
  createExperience,
  type ExperienceCard,
  listOwnExperiences,
  type OwnExperience,
  readOwnExperience,
  saveExperience,
  setExperienceStatus,
} from "./contract.ts";
import { MAX_EXPERIENCES, MAX_LINE_LENGTH, MAX_LINES, missingOf, QUEUE_STATUS, STATUS_STEPS, statusOf } from "./rules.ts";

export const leadingApi = [
  serve(listOwnExperiences, async ({ db, viewer, now }) => {
    const rows = await findOwnExperiences(db, viewer.id, MAX_EXPERIENCES);
    return { own_experiences: await Promise.all(rows.map((row) => toCard(db, row, now()))) };
  }),

  serve(
    createExperience,
    async ({ input: { title, category, place }, db, viewer, visitor, now }) => {
      const found = (await placeMeant(db, place, visitor.locale)) ?? refuse("validation", { place: ["unknown"] });
      if ((await findOwnExperiences(db, viewer.id, MAX_EXPERIENCES)).length >= MAX_EXPERIENCES)
        refuse("validation", { title: ["too_many"] });
      const begun = { host_id: viewer.id, title: oneLine(title), category, place_id: found.id, now: now() };
      return { own_experience: { id: await insertExperience(db, { ...begun, queue_status: QUEUE_STATUS.draft }) } };
    },
    (_, { own_experience: { id } }) => to("ownExperience", { id }),
  ),

  serve(readOwnExperience, async ({ input: { id }, db, viewer, now }) => {
    const row = (await findOwnExperience(db, id, viewer.id)) ?? refuse("not_found");
    return { own_experience: await toOwnExperience(db, row, { usual_price: await usualPrice(db, row, now()), now: now() }) };
  }),

  serve(saveExperience, async (context) => {
    const { input, db, viewer, now } = context;
    const { row, usual } = await db.transaction(async (tx) => {
      const held = (await holdOwnExperience(tx, input.id, viewer.id)) ?? refuse("not_found");
      const next = await applyInput(tx, held, context);
      const usual = await usualPrice(tx, next, now());
      if (!input.prices_are_meant && isUnusual(held, next, usual)) refuse("validation", { price: ["unusual"] });
      // A published experience must stay complete.
      const lacks = missingOf(experienceResponse(next));
      if (statusOf(held.queue_status) === "published" && lacks.length > 0)
        refuse("validation", Object.fromEntries(lacks.map((part) => [part, ["incomplete"]])));
      await putOwnExperience(tx, next, now());
      return { row: next, usual };
    });
    return { own_experience: await toOwnExperience(db, row, { usual_price: usual, now: now() }) };
  }),

  serve(setExperienceStatus, async ({ input: { id, status }, db, viewer, now, secret }) => {
    await db.transaction(async (tx) => {
      if (status === "published") await lockUnrestricted(tx, viewer.id, { secret });
      const held = (await holdOwnExperience(tx, id, viewer.id)) ?? refuse("not_found");
      const from = statusOf(held.queue_status);
      if (from === status) return;
      if (!STATUS_STEPS[from].includes(status)) refuse("wrong_state");
      const lacks = missingOf(experienceResponse(held));
      if (status === "published" && lacks.length > 0)
        refuse("validation", Object.fromEntries(lacks.map((part) => [part, ["incomplete"]])));
      if (status === "removed" && (await hasGuests(tx, id, now()))) refuse("validation", { status: ["has_reservations"] });
      const { rating, rating_count } = await findRatingOf(tx, id);
      const queue_status = QUEUE_STATUS[status];
      await putQueueStatus(tx, id, { queue_status, score: scoreOf(rating, rating_count), now: now() });
    });
    return { own_experience: { id, status } };
  }),
];

/** The usual price per person of experiences at its place, in its currency. */
const usualPrice = async (db: Db, { id, place_id, currency }: OwnCatalogRow, now: Date): Promise<Money | null> =>
  currency === null ? null : usualIn(db, await usualExperiencePrice(db, place_id, id), { currency, now });

function isUnusual(before: OwnCatalogRow, next: OwnCatalogRow, usual: Money | null): boolean {
  const price_before = before.currency === next.currency ? before.price_micros : null;
  if (next.price_micros === null || next.price_micros === price_before) return false;
  return isToConfirm(next.price_micros, usual && usual.amount_micros, price_before);
}

const experienceResponse = (row: OwnCatalogRow) => ({ ...row, minutes: row.facts.duration_minutes ?? null });

export async function toCard(db: Db, row: OwnCatalogRow, now: Date): Promise<ExperienceCard> {
  const { id, title, queue_status, city, country, photos, currency } = row;
  return {
    id,
    title,
    status: statusOf(queue_status),
    city,
    country,
    photo: photos[0] ? photoOf(photos[0]) : null,
    missing: missingOf(experienceResponse(row)),
    dates_count: await countOwnDates(db, id, now),
    currency,
  };
}

async function toOwnExperience(
  db: Db,
  row: OwnCatalogRow,
  { usual_price, now }: { usual_price: Money | null; now: Date },
): Promise<OwnExperience> {
  const { summary, body, category, place_slug, pt, facts, price_micros, photos } = row;
  return {
    ...(await toCard(db, row, now)),
    summary,
    body,
    category,
    place: place_slug,
    at: { lat: pt.y, lng: pt.x },
    minutes: facts.duration_minutes ?? null,
    most_guests: facts.most_guests ?? null,
    steps: facts.steps ?? [],
    included: facts.included ?? [],
    price_micros,
    usual_price,
    photos: photos.map(photoOf),
    has_guests: await hasGuests(db, row.id, now),
  };
}

const linesOf = (text: string) =>
  text
    .split("\n")
    .map((line) => cutText(oneLine(line), MAX_LINE_LENGTH))
    .filter(Boolean)
    .slice(0, MAX_LINES);

/** The experience with the changes applied; refuses invalid values, field by field. */
async function applyInput(
  db: Db,
  row: OwnCatalogRow,
  { input, visitor }: HandlerContext<typeof saveExperience>,
): Promise<OwnCatalogRow> {
  const { title, summary, body, category, minutes, most_guests, steps, included } = input;
  const facts = { ...row.facts };
  if (minutes !== undefined) facts.duration_minutes = minutes === "" ? undefined : minutes;
  if (most_guests !== undefined) facts.most_guests = most_guests === "" ? undefined : most_guests;
  if (steps !== undefined) facts.steps = linesOf(steps);
  if (included !== undefined) facts.included = linesOf(included);
  return {
    ...row,
    title: title === undefined ? row.title : oneLine(title),
    summary: summary === undefined ? row.summary : oneLine(summary),
    body: body ?? row.body,
    category: category ?? row.category,
    facts,
    ...(await resolvePlace(db, row, { ...input, locale: visitor.locale })),
    ...priced(row, input, visitor.currency),
  };
}

/** The price per person. A new currency needs a new price. */
function priced(
  row: OwnCatalogRow,
  { price, currency: requested }: HandlerContext<typeof saveExperience>["input"],
  usual: string,
): Pick<OwnCatalogRow, "price_micros" | "currency"> {
  const currency = requested ?? row.currency ?? usual;
  const isOther = row.currency !== null && currency !== row.currency;
  if (isOther && statusOf(row.queue_status) !== "draft") refuse("validation", { currency: ["not_any_more"] });
  if (price === undefined) return isOther ? { price_micros: null, currency: null } : row;
  if (price === "") return { price_micros: null, currency: null };
  const price_micros = priceTyped(price, currency) || refuse("validation", { price: ["invalid"] });
  return { price_micros, currency };
}
