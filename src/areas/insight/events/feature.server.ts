import { Hono } from "hono";
import { to } from "#paths";
import { feature } from "#platform/feature.server.ts";
import type { Env } from "#platform/http/http.server.ts";
import { trackingApi } from "./api.server.ts";
import { maintainPartitions } from "./store/partitions.server.ts";
import { trackingData } from "./personalData.server.ts";
import { eventCookies, eventStorage } from "./cookies.server.ts";
import { registerEvents } from "./registry.server.ts";
import { trackingEvents } from "./events.server.ts";

export const tracking = feature({
  api: trackingApi,
  // Pages post their events there; a person who opens it is redirected to where they are read, or explained [B2.1.12].
  routes: [
    () =>
      new Hono<Env>().get("/tracking/events", (c) =>
        c.redirect(c.var.viewer?.role === "operator" ? to("adminEvents", {}) : to("developers", {}), 302),
      ),
  ],
  jobs: [
    {
      name: "keep_partitions",
      schedule: "7 0 * * *",
      retries: 3,
      run: ({ db, now, settings }) => maintainPartitions(db, now(), settings.eventsKeptDays),
    },
  ],
  personalData: trackingData,
  cookies: eventCookies,
  storage: eventStorage,
  events: trackingEvents,
  collect(features) {
    for (const { events = {} } of features) registerEvents(events);
  },
});
