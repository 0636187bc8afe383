import { whyNotEmail } from "#areas/identity/accounts/passwords/fieldRules.ts";
import { sendMail } from "#areas/identity/accounts/people/mails.server.ts";
import { consumeAll } from "#areas/identity/accounts/people/consumeAll.server.ts";
import { formatMoney } from "#lib/money/money.ts";
import { type Locale, numbersOf } from "#lib/i18n/locales.ts";
import { photoUrl } from "#lib/browser/photoUrl.ts";
import { Refusal, refuse } from "#lib/http/refusal.ts";
import { to } from "#paths";
import type { Db } from "#platform/db/db.server.ts";
import { findBySecret } from "#platform/visitor/findBySecret.server.ts";
import { type HandlerContext, type Services, serve, type Visitor } from "#platform/http/http.server.ts";
import { randomBytes } from "node:crypto";
import { readOffer, readReferral, sendInvitations, stopInvitations } from "./contract.ts";
import { offerIn } from "./offer.server.ts";
import { addressesIn, codeFor, MAX_INVITATIONS, nameInMail, whyNotInvite } from "./rules.ts";
import { codeOf, friendsOf, inviterOf, saveCode, saveStop, noteInvited } from "./sql.server.ts";
import { hashOfToken, stopToken } from "./stopToken.server.ts";
import { whomToReach } from "./whomToReach.server.ts";

export const referralsApi = [
  serve(readOffer, async (context) => {
    const { input, viewer, visitor, cookies, db, now } = context;
    const { code } = input;
    const found = code === undefined ? null : await findBySecret(context, "referral code", () => inviterOf(db, code));
    const inviter = code === undefined ? null : (found ?? refuse("not_found"));
    if (code !== undefined && !viewer) cookies.set("referral", code);
    return {
      referral_offer: await offerIn(db, visitor.currency, now()),
      inviter: inviter && {
        first_name: inviter.first_name,
        picture: photoUrl(inviter.picture),
        is_viewer: inviter.id === viewer?.id,
      },
    };
  }),

  serve(readReferral, async ({ viewer, visitor, db, now }) => {
    const code = await codeFrom(db, viewer);
    const friends = await friendsOf(db, viewer.id);
    return {
      referral: { code, url: visitor.origin + to("invitation", { code }) },
      referral_offer: await offerIn(db, visitor.currency, now()),
      friends: friends.map((friend) => ({ ...friend, at: friend.at.toISOString() })),
      metadata: { total_count: friends.length, joined_count: friends.filter(({ status }) => status === "joined").length },
    };
  }),

  serve(sendInvitations, invite),

  serve(stopInvitations, async (context) => {
    const { input, db, secret, now } = context;
    const hash = await findBySecret(context, "stop link", () => hashOfToken(input.token, secret));
    await saveStop(db, hash ?? refuse("validation", { token: ["invalid"] }), now());
    return {};
  }),
];

/** Created when it is first requested. */
async function codeFrom(db: Db, viewer: { id: number; first_name: string }): Promise<string> {
  for (let turn = 0; turn < 5; turn++) {
    const had = await codeOf(db, viewer.id);
    if (had) return had;
    await saveCode(db, viewer.id, codeFor(viewer.first_name, randomBytes(6)));
  }
  throw new Error("Five codes in a row were taken");
}

async function invite(context: HandlerContext<typeof sendInvitations>) {
  const { input, viewer, db, limits, now } = context;
  const emails = addressesIn(input.emails);
  const message = input.message.trim();
  const wrong = whyNotInvite(emails, message, (email) => whyNotEmail(email, true) === null);
  if (wrong) throw new Refusal("validation", wrong);
  await consumeAll(
    limits,
    emails.map(() => [`invitations by ${viewer.id}`, MAX_INVITATIONS.aDay, 86_400]),
  );
  const reached = await whomToReach(context, emails);
  await db.transaction(async (tx) => {
    const fresh = await noteInvited(tx, viewer.id, { emails, now: now() });
    for (const email of fresh) if (reached.includes(email)) await sendInvitation(tx, context, { email, message });
  });
  return { invited_count: emails.length };
}

async function sendInvitation(
  tx: Db,
  context: Services & { visitor: Visitor; viewer: { id: number; first_name: string } },
  { email, message }: { email: string; message: string },
) {
  const { viewer, visitor, now, secret } = context;
  const { credit } = await offerIn(tx, visitor.currency, now());
  const link = visitor.origin + to("invitation", { code: await codeFrom(tx, viewer) });
  await sendMail(tx, context, {
    kind: "invitation",
    to: email,
    user_id: null,
    locale: null,
    values: {
      name: nameInMail(viewer.first_name),
      credit: formatMoney(credit, numbersOf(visitor.locale as Locale), { whole: true }),
      stop: `${visitor.origin}${to("stopInvitations", {})}?token=${stopToken(email, secret)}`,
    },
    ...(message && { text: `“${message}”` }),
    href: link,
  });
}
