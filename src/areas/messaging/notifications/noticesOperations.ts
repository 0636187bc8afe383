/**
 * What the header's menu of messages and notifications requests, as one batch [B7.3.1]; at most three threads [B9.8, B9.16,
 * A9.8].
 */
export const NOTICES_OPERATIONS = [
  "/threads?role=unread&include_text_preview=true&include_other_user=true&_format=for_web_notifications&_limit=3",
  "/dashboard_alerts?scope=notifications&_format=for_web_notifications&_intents=web_show_alerts",
].map((path) => ({ method: "GET" as const, path }));
