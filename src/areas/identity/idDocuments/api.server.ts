import { notifyPerson } from "#areas/identity/accounts/people/notifyPerson.server.ts";
import { refuse } from "#lib/http/refusal.ts";
import type { Db } from "#platform/db/db.server.ts";
import { type HandlerContext, serve } from "#platform/http/http.server.ts";
import { onlyOperators } from "#platform/http/onlyOperators.server.ts";
import { requireFresh } from "#platform/visitor/requireFresh.server.ts";
import * as contract from "./contract.ts";
import { documentKey, hashOfKey, sealPicture } from "./sealing.server.ts";
import { readSides } from "./readSides.server.ts";
import * as stored from "./sql.server.ts";

const MAX_LISTED = 50;

const documentResponse = ({ user_id: _, created_at, decided_at, ...row }: stored.DocumentRow): contract.IdDocument => ({
  ...row,
  created_at: created_at.toISOString(),
  decided_at: decided_at?.toISOString() ?? null,
});

export const idDocumentsApi = [
  serve(contract.readIdDocument, async (context) => {
    const { db, viewer, visitor } = context;
    const row = await stored.latestDocument(db, viewer.id);
    return {
      id_document: row && documentResponse(row),
      accepts_documents: documentKey(context) !== null,
      likely_country: visitor.country,
    };
  }),
  serve(contract.submitIdDocument, submit),
  serve(contract.withdrawIdDocument, async ({ db, viewer }) => {
    if (!(await stored.deleteOpenDocument(db, viewer.id))) refuse("not_found");
    return {};
  }),
  serve(contract.listIdChecks, list),
  serve(contract.decideIdDocument, decideDocument),
  serve(contract.decidePortrait, decidePortrait),
];

/** Decodes the pictures before anything is stored: an invalid one is refused at its field, and the form keeps the rest. */
async function submit(context: HandlerContext<typeof contract.submitIdDocument>) {
  const { db, viewer, now, input } = context;
  const key = documentKey(context) ?? refuse("not_found");
  const sides = await readSides(input, viewer.id);
  const row = await db.transaction(async (tx) => {
    const { kind, country } = input;
    const made = await stored.insertDocument(tx, { user_id: viewer.id, kind, country, now: now() });
    if (!made) return refuse("already_exists");
    for (const { side, webp } of sides) {
      const sealed = sealPicture(key, webp, { document_id: made.id, side });
      await stored.insertPicture(tx, made.id, { side, sealed, key_hash: hashOfKey(key) });
    }
    return made;
  });
  return { id_document: documentResponse(row) };
}

async function list({ db, viewer }: HandlerContext<typeof contract.listIdChecks>): Promise<contract.IdChecks> {
  onlyOperators(viewer);
  const [documents, portraits] = await Promise.all([stored.openDocuments(db, MAX_LISTED), stored.openPortraits(db, MAX_LISTED)]);
  return {
    documents: documents.map(({ person, sides, readings, ...row }) => ({
      ...documentResponse(row),
      user: person,
      sides,
      readings: readings.map((reading) => ({ ...reading, read_at: new Date(reading.read_at).toISOString() })),
    })),
    portraits: portraits.map(({ person, picture }) => ({ user: person, picture })),
  };
}

type Deciding = HandlerContext<typeof contract.decideIdDocument> | HandlerContext<typeof contract.decidePortrait>;
/** A declined person reads the reason, so it is required. */
function decisionOf({ input, viewer, now }: Deciding) {
  onlyOperators(viewer);
  requireFresh(viewer, now());
  const isAccepted = input.decision === "accept";
  if (!isAccepted && input.reason === "") refuse("validation", { reason: ["required"] });
  const status = isAccepted ? ("accepted" as const) : ("declined" as const);
  return { status, reason: isAccepted ? null : input.reason, operator: viewer.id, now: now() };
}

async function decideDocument(context: HandlerContext<typeof contract.decideIdDocument>) {
  const { db, input, viewer, log } = context;
  const decision = decisionOf(context);
  const row = await db.transaction(async (tx) => {
    const closed = (await stored.closeDocument(tx, input.id, decision)) ?? refuse("not_found");
    await notify(tx, context, { user_id: closed.user_id, kind: "id_document", reason: decision.reason });
    return closed;
  });
  log.info({ operator: viewer.id, document: row.id, status: row.status }, "a government id was decided about");
  return { id_document: documentResponse(row) };
}

async function decidePortrait(context: HandlerContext<typeof contract.decidePortrait>) {
  const { db, input } = context;
  const decision = decisionOf(context);
  await db.transaction(async (tx) => {
    if (!(await stored.decidePicture(tx, input, decision))) refuse("not_found");
    // An acceptance sends no notification: the picture was visible all along.
    const { reason } = decision;
    if (reason !== null) await notify(tx, context, { user_id: input.user_id, kind: "portrait", reason });
  });
  return {};
}

type Decided = { user_id: number; kind: "id_document" | "portrait"; reason: string | null };
async function notify(tx: Db, context: Deciding, { user_id, kind, reason }: Decided) {
  if (reason === null) await notifyPerson(tx, context, { user_id, kind: "id_document_accepted", values: {}, page: "activation" });
  else await notifyPerson(tx, context, { user_id, kind: `${kind}_declined`, values: { reason }, page: "activation" });
}
