import { titlesOf } from "#areas/discovery/listings/titlesOf.server.ts";
import { stayPageOf } from "#areas/discovery/listings/stayPages.ts";
import { refuse } from "#lib/http/refusal.ts";
import type { Db } from "#platform/db/db.server.ts";
import { type HandlerContext, serve } from "#platform/http/http.server.ts";
import { onlyOperators } from "#platform/http/onlyOperators.server.ts";
import * as contract from "./contract.ts";
import { notifyOwner } from "./notifyOwner.server.ts";
import { isEditable, missingStep, whyNotHome } from "./rules.ts";
import * as stored from "./sql.server.ts";

const answered = ({ listing, sent_at, decided_at, ...row }: stored.ApplicationRow): contract.Application => ({
  ...row,
  listing: listing && { ...listing, path: stayPageOf(listing, false).path },
  sent_at: sent_at?.toISOString() ?? null,
  decided_at: decided_at?.toISOString() ?? null,
});

export const luxuryOwnersApi = [
  serve(contract.readLuxuryApplication, async ({ db, viewer, visitor }) => {
    const [row, listings] = await Promise.all([stored.latestApplication(db, viewer.id), titlesOf(db, viewer.id)]);
    return { luxury_application: row && answered(row), listings, likely_country: visitor.country };
  }),

  serve(contract.saveLuxuryHome, saveHome),

  serve(contract.saveLuxuryServices, async ({ db, viewer, input }) => {
    const id = await db.transaction(async (tx) => {
      const draft = (await lockDraft(tx, viewer.id)) ?? refuse("wrong_state");
      await stored.putServices(tx, draft.id, input);
      return draft.id;
    });
    return { luxury_application: { id, status: "draft" as const } };
  }),

  serve(contract.sendLuxuryApplication, async ({ db, viewer, now, log }) => {
    const id = await db.transaction(async (tx) => {
      const draft = (await lockDraft(tx, viewer.id)) ?? refuse("wrong_state");
      if (missingStep(draft)) refuse("wrong_state");
      await stored.putSent(tx, draft.id, now());
      return draft.id;
    });
    log.info({ user: viewer.id, application: id }, "an owner asked to list a luxury home");
    return { luxury_application: { id, status: "open" as const } };
  }),

  serve(contract.withdrawLuxuryApplication, async ({ db, viewer }) => {
    if (!(await stored.deleteUndecided(db, viewer.id))) refuse("not_found");
    return {};
  }),

  serve(contract.listLuxuryApplications, async ({ db, viewer }) => {
    onlyOperators(viewer);
    const rows = await stored.sentApplications(db);
    return {
      luxury_applications: rows.map(({ person, decided_by, ...row }) => ({ ...answered(row), user: person, decided_by })),
    };
  }),

  serve(contract.decideLuxuryApplication, async (context) => {
    const { db, viewer, input, now, log } = context;
    onlyOperators(viewer);
    const { id, answer } = input;
    const status = input.decision === "accept" ? ("accepted" as const) : ("declined" as const);
    await db.transaction(async (tx) => {
      const decided = await stored.decide(tx, id, { status, answer, operator: viewer.id, now: now() });
      const { user_id, place } = decided ?? refuse("wrong_state");
      await notifyOwner(tx, context, { user_id, kind: `luxury_${status}`, place, answer });
    });
    log.info({ operator: viewer.id, application: id, status }, "an application to list a luxury home was decided");
    return { luxury_application: { id, status } };
  }),
];

/** The owner's application, locked, if it has not been sent. */
async function lockDraft(tx: Db, user_id: number) {
  const row = await stored.latestApplication(tx, user_id, true);
  return row && isEditable(row.status) ? row : null;
}

async function saveHome({ db, viewer, input, now }: HandlerContext<typeof contract.saveLuxuryHome>) {
  const why = whyNotHome(input);
  if (why) refuse("validation", why);
  if (input.listing_id !== null && !(await titlesOf(db, viewer.id)).some(({ id }) => id === input.listing_id))
    refuse("validation", { listing_id: ["invalid"] });
  const home = { ...input, photos_url: input.photos_url || null };
  const id = await db.transaction(async (tx) => {
    const draft = await lockDraft(tx, viewer.id);
    if (!draft) return ((await stored.insertApplication(tx, viewer.id, { ...home, now: now() })) ?? refuse("wrong_state")).id;
    await stored.putHome(tx, draft.id, home);
    return draft.id;
  });
  return { luxury_application: { id, status: "draft" as const } };
}
