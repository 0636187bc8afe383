import type { Photo } from "#lib/http/wireShapes.ts";
import { photoUrl } from "#lib/browser/photoUrl.ts";
import { type Db, sql } from "#platform/db/db.server.ts";
import type { Agreement } from "#areas/bookings/reservations/contract.ts";
import type { Priced } from "#areas/bookings/reservations/pricing/bookingPriceRules.ts";

const PHOTOS = 5;
type StoredPhoto = Omit<Photo, "url"> & { path: string };
/** The agreement as stored; the earliest ones have no facts about the home. */
export type Agreed = Omit<Agreement, "photos" | "price" | "home"> & {
  photos: StoredPhoto[];
  price: Priced;
  home?: NonNullable<Agreement["home"]>;
};
type Facts = Omit<Agreed, "price" | "agreed_at">;

/** The current terms of a listing. */
export const findTerms = (db: Db, listing_id: number) =>
  db.one<Facts>(sql`
    select l.title, concat_ws(', ', nullif(l.neighbourhood, ''), p.name) as place, coalesce(a.address, '') as address, l.house_rules,
      l.checkin_from, l.checkout_until, l.cancellation_policy,
      jsonb_build_object('kind', l.kind, 'room_type', l.room_type, 'guests', l.guests, 'bedrooms', l.bedrooms, 'beds', l.beds,
        'bathrooms', l.bathrooms, 'amenities', l.amenities) as home,
      (select coalesce(jsonb_agg(jsonb_build_object('path', f.path, 'width', f.width, 'height', f.height, 'alt', f.alt, 'colour', f.colour)
                                 order by f.position), '[]')
       from listing_photos f where f.listing_id = l.id and f.position < ${PHOTOS}) as photos
    from listings l join places p on p.id = l.place_id left join arrivals a on a.listing_id = l.id where l.id = ${listing_id}`);

export const makeAgreement = async (
  tx: Db,
  listing_id: number,
  { price, now }: { price: Priced; now: Date },
): Promise<Agreed> => ({
  ...(await findTerms(tx, listing_id))!,
  price,
  agreed_at: now.toISOString(),
});

export const photoResponse = ({ path, ...rest }: StoredPhoto): Photo => ({ url: photoUrl(path), ...rest });

/** `knowsAddress`: whether the reader may know the exact address. */
export const agreementResponse = (agreed: Agreed, knowsAddress: boolean): Agreement => ({
  ...agreed,
  home: agreed.home ?? null,
  address: knowsAddress ? agreed.address : "",
  photos: agreed.photos.map(photoResponse),
});
