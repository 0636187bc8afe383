import { lockUnrestricted } from "#areas/identity/accounts/people/lockUnrestricted.server.ts";
import { plainText } from "#areas/hosting/imports/cleanHtml.server.ts";
import { shownTo } from "#areas/discovery/listings/shownTo.server.ts";
import {
  compareHomes,
  copyOwnListing,
  findOwnListing,
  findOwnListings,
  holdOwnListing,
  insertDraft,
  isPhotoUsed,
  type OwnPhotoRow,
  type OwnRow,
  putListingStatus,
  putOwnListing,
  putPhotos,
  ratingOf,
  usualPrice,
} from "#areas/discovery/listings/ownListings.server.ts";
import { countStaysIn } from "#areas/discovery/places/countStays.server.ts";
import { placeMeant } from "#areas/discovery/places/places.server.ts";
import { scoreOf } from "#areas/discovery/listings/rules.ts";
import { dayIn } from "#lib/dates/dates.ts";
import { inCurrency, type Money } from "#lib/money/money.ts";
import { refuse } from "#lib/http/refusal.ts";
import { to } from "#paths";
import type { Db } from "#platform/db/db.server.ts";
import { type HandlerContext, serve } from "#platform/http/http.server.ts";
import { applyChanges, unusualAmounts } from "./applyChanges.server.ts";
import { afterStep } from "./afterStep.ts";
import {
  addListingPhotos,
  changeListingPhoto,
  copyListing,
  createListing,
  listOwnListings,
  type OwnCard,
  type OwnListing,
  readEarnings,
  readOwnListing,
  removeListingPhoto,
  saveListing,
  setListingStatus,
} from "./contract.ts";
import { photoId, withAdded, withChanged } from "./photoChanges.ts";
import { storePhotos, photoOf } from "./photos.server.ts";
import {
  MIN_COMPARED,
  completeness,
  MAX_LISTINGS,
  missingOf,
  monthlyMicros,
  MAX_PHOTOS,
  type Step,
  whyNotStatus,
} from "./rules.ts";
import { countReservations } from "./sql.server.ts";
import { usualIn } from "./usualPrice.server.ts";

/** The number of coming nights that are compared. */
const COMPARED_NIGHTS = 90;

export const hostingApi = [
  serve(listOwnListings, async ({ db, viewer }) => ({
    own_listings: (await findOwnListings(db, viewer.id, MAX_LISTINGS)).map(cardOf),
  })),

  serve(
    createListing,
    async ({ input: { kind, room_type, place, guests }, db, viewer, visitor, now }) => {
      const found = (await placeMeant(db, place, visitor.locale)) ?? refuse("validation", { place: ["unknown"] });
      if ((await findOwnListings(db, viewer.id, MAX_LISTINGS)).length >= MAX_LISTINGS)
        refuse("validation", { kind: ["too_many"] });
      const { currency } = visitor;
      return {
        own_listing: {
          id: await insertDraft(db, { host_id: viewer.id, kind, room_type, guests, currency, place_id: found.id, now: now() }),
        },
      };
    },
    (_, { own_listing: { id } }) => to("editListing", { id, step: "place" }),
  ),

  serve(readOwnListing, async ({ input: { id }, db, viewer, now }) => {
    const row = (await findOwnListing(db, id, viewer.id)) ?? refuse("not_found");
    return { own_listing: await answered(db, row, await usualOf(db, row, now())) };
  }),

  serve(
    saveListing,
    async ({ input, db, viewer, visitor, now }) => {
      const { row, usual } = await db.transaction(async (tx) => {
        const held = (await holdOwnListing(tx, input.id, viewer.id)) ?? refuse("not_found");
        const next = await applyChanges(tx, held, { input, locale: visitor.locale });
        const usual = await usualOf(tx, next, now());
        // New amounts that are far from usual are only stored after the host has confirmed them.
        const unusual = input.prices_are_meant ? null : unusualAmounts(held, next, usual && usual.amount_micros);
        if (unusual) refuse("validation", unusual);
        const lacks = missingOf(listingResponse(next));
        // A published home must stay complete.
        if (held.status === "published" && lacks.length > 0) refuse("validation", fieldsOf(lacks));
        await putOwnListing(tx, next, now());
        if (next.place_id !== held.place_id && held.status === "published")
          await countStaysIn(tx, [held.place_id, next.place_id]);
        return { row: next, usual };
      });
      return { own_listing: await answered(db, row, usual) };
    },
    ({ id, step }) => afterStep(id, step),
  ),

  serve(setListingStatus, async ({ input: { id, status }, db, viewer, now, secret }) => {
    await db.transaction(async (tx) => {
      if (status === "published") await lockUnrestricted(tx, viewer.id, { secret });
      const held = (await holdOwnListing(tx, id, viewer.id)) ?? refuse("not_found");
      if (held.status === status) return;
      const missing = missingOf(listingResponse(held));
      const why = whyNotStatus(held.status, status, { missing, reservations: await countReservations(tx, id) });
      if (why === "incomplete") refuse("validation", fieldsOf(missing));
      if (why === "has_reservations") refuse("validation", { status: ["has_reservations"] });
      if (why) refuse("wrong_state");
      const { rating, rating_count } = (await ratingOf(tx, id))!;
      const score = scoreOf(rating, rating_count, held.photos.length);
      await putListingStatus(tx, held, { status, score, now: now() });
    });
    return { own_listing: { id, status } };
  }),

  serve(
    copyListing,
    async ({ input: { id }, db, viewer, now }) => {
      const made = await db.transaction(async (tx) => {
        const held = (await holdOwnListing(tx, id, viewer.id)) ?? refuse("not_found");
        if ((await findOwnListings(tx, viewer.id, MAX_LISTINGS)).length >= MAX_LISTINGS)
          refuse("validation", { id: ["too_many"] });
        return copyOwnListing(tx, held, now());
      });
      return { own_listing: { id: made } };
    },
    (_, { own_listing: { id } }) => to("editListing", { id, step: "words" }),
  ),

  serve(addListingPhotos, async (context) => {
    const { input, db, viewer, photos } = context;
    // Check the permission before any file is processed.
    if (!(await findOwnListing(db, input.id, viewer.id))) refuse("not_found");
    const files = input.photos.filter(({ size }) => size > 0);
    if (files.length === 0) refuse("validation", { photos: ["required"] });
    const stored: OwnPhotoRow[] = await storePhotos(photos, files, { folder: `homes/${input.id}`, user_id: viewer.id });
    return withPhotos(context, (had) => {
      const next = withAdded(had, stored);
      if (next.length > MAX_PHOTOS) refuse("validation", { photos: ["too_many"] });
      return next;
    });
  }),

  serve(changeListingPhoto, (context) => withPhotos(context, (had) => withChanged(had, context.input) ?? refuse("not_found"))),

  serve(removeListingPhoto, async (context) => {
    const { input, db, photos } = context;
    let gone: string | undefined;
    const answer = await withPhotos(context, (had) => {
      const one = had.find((photo) => photoId(photo) === input.photo) ?? refuse("not_found");
      gone = one.path;
      return had.filter((photo) => photo !== one);
    });
    if (gone?.startsWith("homes/") && !(await isPhotoUsed(db, gone, input.id))) await photos.remove(gone);
    return answer;
  }),

  serve(readEarnings, async (context) => {
    const { input, db, visitor, now } = context;
    const place = input.place === "" ? null : await placeMeant(db, input.place, visitor.locale);
    if (!place) return { earnings_estimate: null };
    const { room_type, guests } = input;
    const requested = { place_id: place.id, room_type, guests, from: dayIn("UTC", now()), nights: COMPARED_NIGHTS };
    const { compared, nightly_usd_micros, booked_share } = await compareHomes(db, requested);
    const { currency, rates } = await shownTo(context);
    if (compared < MIN_COMPARED)
      return { earnings_estimate: { place: place.name, compared, nightly: null, booked_percent: null, monthly: null } };
    const shown = (amount_micros: number) => inCurrency({ amount_micros, currency: "USD" }, currency, rates);
    return {
      earnings_estimate: {
        place: place.name,
        compared,
        nightly: shown(nightly_usd_micros!),
        booked_percent: Math.round(booked_share! * 100),
        monthly: shown(monthlyMicros(nightly_usd_micros!, booked_share!)),
      },
    };
  }),
];

/** The usual nightly price of homes in its place, in its currency. */
const usualOf = async (db: Db, { id, place_id, currency }: OwnRow, now: Date): Promise<Money | null> =>
  usualIn(db, await usualPrice(db, place_id, id), { currency, now });

const fieldsOf = (missing: readonly Step[]) =>
  Object.fromEntries(missing.map((step) => [step === "words" ? "description" : step, ["incomplete"]]));

const listingResponse = (row: OwnRow) => ({ ...row, description: plainText(row.description_html) });
function cardOf(row: OwnRow): OwnCard {
  const { id, title, status, kind, city, country, photos } = row;
  const missing = missingOf(listingResponse(row));
  return {
    id,
    title,
    status,
    kind,
    city,
    country,
    photo: photos[0] ? photoOf(photos[0]) : null,
    missing,
    completeness: completeness(missing),
  };
}

async function answered(db: Db, row: OwnRow, usual_price: Money | null): Promise<OwnListing> {
  return {
    ...row,
    ...cardOf(row),
    place: row.place_slug,
    at: { lat: row.pt.y, lng: row.pt.x },
    description: textOf(row.description_html),
    photos: row.photos.map(photoOf),
    reservations: await countReservations(db, row.id),
    usual_price,
  };
}

/** The text as it was typed: paragraphs are separated by an empty line. */
const textOf = (html: string) => plainText(html.replace(/<\/p>\s*<p>/g, "\n\n").replace(/<li>/g, "\n– "));

type Changing = Pick<HandlerContext<typeof changeListingPhoto>, "db" | "viewer" | "input">;
/** Changes the photos of a home by `change`. A published home must keep the minimum number. */
async function withPhotos(
  { db, viewer, input }: { input: { id: number } } & Pick<Changing, "db" | "viewer">,
  change: (had: OwnPhotoRow[]) => OwnPhotoRow[],
) {
  const photos = await db.transaction(async (tx) => {
    const held = (await holdOwnListing(tx, input.id, viewer.id)) ?? refuse("not_found");
    const next = change(held.photos);
    const lacks = missingOf({ ...listingResponse(held), photos: next });
    if (held.status === "published" && lacks.includes("photos") && next.length < held.photos.length)
      refuse("validation", { photos: ["incomplete"] });
    await putPhotos(tx, input.id, next);
    return next;
  });
  return { photos: photos.map(photoOf) };
}
