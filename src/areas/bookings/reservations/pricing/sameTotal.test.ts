import { extractText, getDocumentProxy } from "unpdf";
import { afterAll, expect, test } from "vitest";
import { readQuote } from "#areas/discovery/listings/contract.ts";
import { pinPrice } from "#areas/discovery/listings/cards/pinPrice.ts";
import { searchListings } from "#areas/discovery/search/contract.ts";
import { createWishlist } from "#areas/wishlists/lists/contract.ts";
import { listItems, saveListing } from "#areas/wishlists/lists/items/itemsContract.ts";
import { formatMoney } from "#lib/money/money.ts";
import { sql } from "#platform/db/db.server.ts";
import { bookingsOf } from "#test/house/bookStay.ts";
import { openHouse } from "#test/house/house.ts";
import { readReservation } from "#areas/bookings/reservations/contract.ts";
import { readReceipt } from "#areas/bookings/reservations/receipt/receiptContract.ts";

const house = await openHouse();
afterAll(house.close);
const { host: makeHost, quote, hold, pay } = bookingsOf(house);

// Seven nights of odd amounts with a discount, cleaning and tax, in euros; shown in yen, which have no cents.
const DAYS = { checkin: "2027-01-11", checkout: "2027-01-18" };
const ODD = { price: 83.37, cleaning_fee_micros: 41_110_000, weekly_discount_percent: 7, tax_percent: 6.5 };

test.each(["JPY", "USD", "EUR"])(
  "card, map, wish list, stay, checkout, payment, reservation and receipt tell one total in %s",
  async (currency) => {
    const place = await house.place();
    const { listing: id } = await makeHost({ ...ODD, place });
    const guest = await house.member({ currency });
    const { total, charged } = (await guest.call(readQuote, { id, ...DAYS, guests: 2 })).quote!;
    expect(total.currency).toBe(currency);
    expect(charged.currency).toBe("EUR");

    const found = await guest.call(searchListings, { place: place.slug, ...DAYS, adults: 2 });
    const card = found.listings.find((one) => one.id === id)!;
    const { wishlist } = await guest.call(createWishlist, { name: "Winter" });
    await guest.call(saveListing, { wishlist_id: wishlist.id, listing_id: id });
    const stored = await guest.call(listItems, { wishlist_id: wishlist.id, check_in: DAYS.checkin, check_out: DAYS.checkout });
    const { price } = await quote(guest, id, DAYS);
    const held = await hold(guest, id, DAYS);
    await pay(guest, held.payment_id!);
    const { reservation } = await guest.call(readReservation, { code: held.code });
    const { receipt } = await guest.call(readReceipt, { code: held.code });
    expect([
      card.quote!.total,
      pinPrice(card),
      stored.wishlist_items[0]!.pricing_quote!.total,
      price.total,
      held.total,
      reservation.total,
      reservation.agreement.price.total,
      receipt.price.total,
    ]).toEqual(Array(8).fill(total));
    expect([price.charged, held.price.charged, receipt.payments[0]!.amount, reservation.paid]).toEqual(Array(4).fill(charged));
    const moved = await house.db.one<{ amount: number }>(sql`
      select -sum(amount_micros)::bigint as amount from ledger_lines where account = 'guest' and user_id = ${guest.id}`);
    expect(moved!.amount).toBe(charged.amount_micros);
  },
);

test("one currency leads until it is paid, what is charged is said once beside it, and a receipt is all in that", async () => {
  const place = await house.place();
  const { listing: id } = await makeHost({ ...ODD, place });
  const guest = await house.member({ currency: "USD" });
  const days = `checkin=${DAYS.checkin}&checkout=${DAYS.checkout}&adults=2`;
  const mainOf = async (path: string) =>
    /<main[\s\S]*<\/main>/.exec((await (await guest.get(path)).text()).replaceAll(/<!--.*?-->/g, ""))![0];
  const { price } = await quote(guest, id, DAYS);
  const [total, charged] = [formatMoney(price.total, "en"), formatMoney(price.charged, "en")];
  // Lists round prices as the map does.
  const list = await mainOf(`/s/homes?place=${place.slug}&${days}`);
  expect(list).toContain(`<strong>${formatMoney(price.total, "en", { whole: true })}</strong>`);
  expect(list).not.toContain(total);
  const isSaidOnce = (main: string) => {
    expect(main.split(charged).length).toBe(2);
    const sentence = `The amount charged is ${charged} (EUR). The amounts above are converted at 1 USD = 0.8 EUR, the rate on`;
    expect(main).toContain(sentence);
  };
  isSaidOnce(await mainOf(`/rooms/${id}?${days}`));
  const { code, payment_id } = await hold(guest, id, DAYS);
  for (const path of [`/book/${id}?${days}`, `/book/${id}/guests?${days}`]) isSaidOnce(await mainOf(path));
  const paying = await mainOf(`/reservations/${code}/pay`);
  expect(paying).toContain(`Pay ${total}</button>`);
  // The payment says it once more, where it is charged.
  const now = `You’ll be charged ${total} (${charged}) when you pay.`;
  expect(paying).toContain(now);
  isSaidOnce(paying.replace(now, ""));
  await pay(guest, payment_id!);
  const both = `${total} (${charged})`;
  expect(await mainOf(`/reservations/${code}`)).toContain(`<td>${both}</td>`);
  const cancelling = await mainOf(`/reservations/${code}/cancellation`);
  expect(cancelling).toContain(`<td>${both}</td>`);
  expect(new Set(cancelling.match(/€[\d,.]+\d/g))).toEqual(new Set([charged]));
  const receipt = await mainOf(`/reservations/${code}/receipt`);
  expect(receipt.match(/[$€][\d,.]+\d/g)!.filter((one) => one.startsWith("$"))).toEqual([total]);
  expect(receipt).toContain(`That was ${total} at 1 USD = 0.8 EUR`);
});

test("the pages say that total as it is charged, to the last digit", async () => {
  const place = await house.place();
  const { listing: id } = await makeHost({ ...ODD, place });
  const guest = await house.member({ currency: "JPY" });
  const { total } = (await guest.call(readQuote, { id, ...DAYS, guests: 2 })).quote!;
  const text = `¥${(total.amount_micros / 1_000_000).toLocaleString("en")}`;
  const days = `checkin=${DAYS.checkin}&checkout=${DAYS.checkout}&adults=2`;
  const { wishlist } = await guest.call(createWishlist, { name: "Winter", ...DAYS });
  await guest.call(saveListing, { wishlist_id: wishlist.id, listing_id: id });
  const paths = [
    `/s/homes?place=${place.slug}&${days}`,
    `/rooms/${id}?${days}`,
    `/wishlists/${wishlist.id}`,
    `/book/${id}?${days}`,
    `/book/${id}/guests?${days}`,
  ];
  const silent = async (all: string[]) => {
    const without: string[] = [];
    for (const path of all) if (!(await (await guest.get(path)).text()).includes(text)) without.push(path);
    return without;
  };
  expect(await silent(paths)).toEqual([]);
  const { code, payment_id } = await hold(guest, id, DAYS);
  expect(await silent([`/reservations/${code}/pay`, `/reservation/${code}/payment/${payment_id}`])).toEqual([]);
  await pay(guest, payment_id!);
  expect(await silent([`/reservations/${code}`, `/reservations/${code}/receipt`])).toEqual([]);
  const file = new Uint8Array(await (await guest.get(`/v2/reservations/${code}/receipt.pdf`)).arrayBuffer());
  expect((await extractText(await getDocumentProxy(file), { mergePages: true })).text).toContain(text);
});
