import { countClashes } from "#areas/hosting/calendarFeeds/sql.server.ts";
import { countUnread } from "#areas/messaging/threads/sql.server.ts";
import { dayIn } from "#lib/dates/dates.ts";
import { serve } from "#platform/http/http.server.ts";
import { type Coming, readToday } from "./contract.ts";
import { findGroup, SOON_DAYS, type TodayGroup } from "./rules.ts";
import { findComing, findUndone } from "./sql.server.ts";

export const todayApi = [
  serve(readToday, async ({ db, viewer, now }) => {
    const [rows, undone, unread, clashes] = await Promise.all([
      findComing(db, viewer.id, { now: now(), days: SOON_DAYS }),
      findUndone(db, viewer.id),
      countUnread(db, viewer.id),
      countClashes(db, viewer.id, now()),
    ]);
    const groups: Record<TodayGroup, Coming[]> = { asking: [], leaving: [], staying: [], arriving: [] };
    for (const { status, expires_at, ...row } of rows) {
      const group = findGroup({ ...row, status, today: dayIn(row.time_zone, now()) });
      if (group) groups[group].push({ ...row, expires_at: group === "asking" ? (expires_at?.toISOString() ?? null) : null });
    }
    return { ...groups, unread_count: unread.host, ...clashes, ...undone };
  }),
];
