import { allMessages } from "#lib/i18n/allMessages.ts";
import { type I18n, i18nOf } from "#lib/i18n/i18n.tsx";
import { photoUrl } from "#lib/browser/photoUrl.ts";
import { refuse } from "#lib/http/refusal.ts";
import { findBySecret } from "#platform/visitor/findBySecret.server.ts";
import { type HandlerContext, serve } from "#platform/http/http.server.ts";
import { liveTopic } from "#platform/live/liveStreams.server.ts";
import {
  type Alert,
  unreadChanges,
  type Choice,
  listAlerts,
  readChoices,
  removeAction,
  removeAlert,
  restoreAlert,
  saveChoices,
  unsubscribe,
  viewAlerts,
} from "./contract.ts";
import { needsAction, notificationKind } from "./notificationKinds.server.ts";
import { canChoose, MAX_IN_MENU, MAX_ON_PAGE, NOTICE_KINDS, NOTICES } from "./rules.ts";
import {
  type AlertRow,
  alertsOf,
  choicesOf,
  choose,
  countAlerts,
  readCounts,
  changeUnread,
  unreadChangedSince,
  setBack,
  setRemoved,
  setViewed,
} from "./sql.server.ts";
import { stoppedBy } from "./stopToken.server.ts";

export const alertsApi = [
  serve(listAlerts, async ({ input: { _limit, _offset, _format }, viewer, visitor, db }) => {
    const limit = _limit ?? (_format === "for_web_notifications" ? MAX_IN_MENU : MAX_ON_PAGE);
    const i18n = i18nOf(visitor.locale, await allMessages(visitor.locale));
    const rows = await alertsOf(db, viewer.id, { limit, offset: _offset });
    return {
      dashboard_alerts: rows.map((row) => alertResponse(row, i18n)),
      metadata: { total_count: await countAlerts(db, viewer.id), ...(await readCounts(db, viewer.id)) },
    };
  }),

  serve(viewAlerts, async ({ input: { viewed_to }, viewer, db, now }) => {
    await db.transaction(async (tx) => {
      if ((await setViewed(tx, viewer.id, { to: viewed_to, now: now() })) > 0) await changeUnread(tx, [viewer.id]);
    });
    return readCounts(db, viewer.id);
  }),

  serve(removeAction, (context) => remove(context, true)),
  serve(removeAlert, (context) => remove(context, false)),
  serve(restoreAlert, async ({ input: { id }, viewer, db }) => {
    await db.transaction(async (tx) => {
      if ((await setBack(tx, id, viewer.id)) === 0) refuse("not_found");
      await changeUnread(tx, [viewer.id]);
    });
    return {};
  }),

  serve(unreadChanges, async ({ input: { since }, viewer, db }) => {
    const change = await unreadChangedSince(db, viewer.id, since);
    return { notification_changes: change ? [change] : [] };
  }),

  serve(readChoices, async (context) => ({ notification_choices: await choices(context) })),
  serve(saveChoices, async (context) => {
    const { input, viewer, db } = context;
    await db.transaction(async (tx) => {
      for (const [name, is_enabled] of Object.entries(input.choices)) {
        const [kind = "", channel = ""] = name.split("_");
        if (!canChoose(kind, channel) || name !== `${kind}_${channel}`) return refuse("validation", { choices: ["invalid"] });
        await choose(tx, viewer.id, { kind, channel: channel as Choice["channel"], is_enabled });
      }
    });
    return { notification_choices: await choices(context) };
  }),

  serve(unsubscribe, async (context) => {
    const { input, db, secret } = context;
    const stopped = (await findBySecret(context, "stop link", () => stoppedBy(input.token, secret))) ?? refuse("not_found");
    await choose(db, stopped.user_id, { kind: stopped.kind, channel: "email", is_enabled: false });
    return {};
  }),
];

/** The counts of what waits for a person, pushed on each change to every page that they have open. */
export const liveUnreadCount = liveTopic({
  endpoint: unreadChanges,
  channel: "unread_changed",
  keyOf: (_, { id }) => id,
  most: 1,
  async since(db, { since }, { viewer }) {
    const change = await unreadChangedSince(db, viewer.id, since);
    return change ? [change] : [];
  },
});

async function remove({ input: { id }, viewer, db, now }: HandlerContext<typeof removeAction>, actions: boolean) {
  await db.transaction(async (tx) => {
    if ((await setRemoved(tx, id, { user_id: viewer.id, actions, now: now() })) === 0) refuse("not_found");
    await changeUnread(tx, [viewer.id]);
  });
  return {};
}

/** All choices, as they are for this person. */
async function choices({ db, viewer }: Pick<HandlerContext<typeof readChoices>, "db" | "viewer">): Promise<Choice[]> {
  const chosen = await choicesOf(db, viewer.id);
  return NOTICE_KINDS.flatMap((kind) =>
    NOTICES[kind].map((channel) => ({
      kind,
      channel,
      is_enabled: chosen.find((one) => one.kind === kind && one.channel === channel)?.is_enabled ?? true,
    })),
  );
}

function alertResponse({ id, kind, facts, url, picture, created_at, viewed_at }: AlertRow, i18n: I18n): Alert {
  const { type, tone, icon } = notificationKind(kind);
  const { name, title, checkin, checkout, day, amount } = facts;
  const values = {
    // A person whose account is closed has no name any more, and a home that is not published may have no title yet.
    name: name || i18n.t("thread.former"),
    title: title || i18n.t("earnings.untitled"),
    days: checkin && checkout ? i18n.days(checkin, checkout) : "",
    day: day ? i18n.day(day, { weekday: "long", day: "numeric", month: "long" }) : "",
    amount: amount ? i18n.money(amount) : "",
  };
  return {
    id,
    action_notification_type: needsAction(kind) ? kind : null,
    alert_type: type,
    notification_background_circle_class: tone,
    notification_image_url: photoUrl(picture),
    notification_static_image_category: icon,
    viewed: viewed_at !== null,
    notification_url: url,
    removable: true,
    notification_text: i18n.find(`alert.${kind}`, values)!,
    created_at: created_at.toISOString(),
  };
}
