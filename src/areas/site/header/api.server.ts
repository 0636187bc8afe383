import { readCounts } from "#areas/messaging/notifications/sql.server.ts";
import { readMe } from "#areas/identity/accounts/contract.ts";
import { meResponse } from "#areas/identity/accounts/sessions/meResponse.server.ts";
import { photoUrl } from "#lib/browser/photoUrl.ts";
import { refuse } from "#lib/http/refusal.ts";
import type { HandlerContext, Services, Viewer } from "#platform/http/http.server.ts";
import { serve } from "#platform/http/http.server.ts";
import { mayRead } from "#platform/visitor/tokenScopes.server.ts";
import {
  changeNavigation,
  readBecomeAHostButton,
  readHeader,
  readHireAHostButton,
  readHostButton,
  readHostDropDown,
  readHostHeader,
  readNavigation,
  setBackNavigation,
} from "./contract.ts";
import { ENTRIES, nameOf } from "./entries.ts";
import { coHosting, headerFacts, hostOf } from "./facts.server.ts";
import { hostingOf } from "./hosting.server.ts";
import { insertChange, readChanges, readHistory } from "./navigation/navigation.server.ts";
import { type PersonFacts, readLeastComplete, readPersonFacts } from "./sql.server.ts";

const HISTORY = 50;

type DbAndClock = Pick<Services, "db" | "now">;
const personOf = async ({ db, now }: DbAndClock, { id }: Pick<Viewer, "id">): Promise<PersonFacts> =>
  (await readPersonFacts(db, id, now()))!;

export const headerApi = [
  serve(readMe, async (context) => {
    const { viewer, visitor } = context;
    const person = await personOf(context, viewer);
    const facts = await factsOf(context);
    const counts = await readCounts(context.db, viewer.id);
    const [ofBookings, ofMessages] = [mayRead(viewer, "reservations:read"), mayRead(viewer, "messages:read")];
    return {
      user: {
        ...meResponse(viewer),
        name: viewer.first_name,
        isLoggedIn: true as const, // [A3.1] writes this one so
        has_been_host: facts.has_been_host,
        curr: person.currency ?? visitor.currency,
        language: person.locale ?? visitor.locale,
        facebook_connected: person.facebook_connected,
        og_publish: false, // nothing is published to a social network
        can_see_community_links: person.can_see_community_links,
        is_business_travel_manager: person.is_business_travel_manager,
        is_booker_dashboard_launched: person.is_booker_dashboard_launched,
        travel_credit_status: facts.travel_credit_status,
        referrals_info: facts.referrals_info,
        num_trip_notif: ofBookings ? person.num_trip_notif : 0,
        num_action: ofBookings ? person.num_action : 0,
        num_msg: ofMessages ? counts.num_msg : 0,
        // These counts include bookings and messages alike.
        num_alert: ofBookings && ofMessages ? counts.num_alert : 0,
        num_notif: ofBookings && ofMessages ? counts.num_notif : 0,
      },
    };
  }),

  serve(readHostButton, async (context) => {
    const person = context.viewer && (await personOf(context, context.viewer));
    const is_api_host = person?.is_api_host ?? false;
    return { enabled: !is_api_host && (person?.draft_count ?? 0) > 0, is_api_host };
  }),

  serve(readBecomeAHostButton, (context) => hostingOf(context, context.visitor)),

  serve(readHireAHostButton, async (context) => {
    const { viewer, cookies } = context;
    const answer = coHosting(viewer && (await personOf(context, viewer)), undefined);
    if (viewer) cookies.set("show_cohost_in_nav", String(answer.show_cohost_in_nav));
    return answer;
  }),

  serve(readHostHeader, async (context) => {
    const { viewer, db } = context;
    const person = await personOf(context, viewer);
    const least = await readLeastComplete(db, viewer.id);
    const host_type = hostTypeOf(person);
    return {
      should_show_header: host_type !== "none",
      landing_page_url: hostOf(person, least?.lys_completeness ?? null).landing_page_url,
      has_thumbnail: least?.picture != null,
      hosting_thumbnail_url: photoUrl(least?.picture ?? null),
      host_type,
      lys_completeness: least?.lys_completeness ?? null,
      name: viewer.first_name,
    };
  }),

  serve(readHostDropDown, async (context) => {
    const host = hostOf(await personOf(context, context.viewer), null);
    const { should_show_host_assist, notifications_count, should_show_full_host_experience } = host;
    return { should_show_host_assist, notifications_count, should_show_full_host_experience };
  }),

  serve(readHeader, async (context) => ({ header: { ...(await factsOf(context)) } })),

  serve(readNavigation, async (context) => ({ navigation: await navigationOf(context) })),

  serve(changeNavigation, async (context) => {
    const { entry, is_hidden, position = null } = context.input;
    return { navigation: await change(context, { entry, is_hidden, position }) };
  }),

  serve(setBackNavigation, async (context) => ({
    navigation: await change(context, { entry: context.input.entry, is_hidden: false, position: null }),
  })),
];

const factsOf = async (context: HandlerContext<typeof readHeader>) =>
  headerFacts({ ...context, changes: await readChanges(context.db) });

function hostTypeOf({ listing_count, draft_count, published_template_count }: PersonFacts) {
  const homes = listing_count + draft_count > 0;
  if (published_template_count > 0) return homes ? ("home_and_experience" as const) : ("experience" as const);
  return homes ? ("home" as const) : ("none" as const);
}

/** Others do not learn that this exists. */
async function navigationOf({ viewer, db }: { viewer: Viewer } & DbAndClock) {
  if (viewer.role !== "operator") refuse("not_found");
  const history = await readHistory(db, HISTORY);
  return {
    changes: await readChanges(db),
    history: history.map((one) => ({ ...one, changed_at: one.changed_at.toISOString() })),
  };
}

async function change(input: { viewer: Viewer } & DbAndClock, changed: Parameters<typeof insertChange>[1]) {
  const { viewer, db, now } = input;
  if (viewer.role !== "operator" || !ENTRIES.some((entry) => nameOf(entry) === changed.entry)) refuse("not_found");
  await insertChange(db, changed, { changed_by: viewer.id, at: now() });
  return navigationOf(input);
}
