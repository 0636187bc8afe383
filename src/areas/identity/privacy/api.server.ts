import type { CookieName } from "#lib/http/cookieNames.ts";
import { eventTable, partsOf } from "#areas/insight/events/registry.server.ts";
import { cookieTable, sentName, unnecessaryCookies } from "#platform/http/cookies.server.ts";
import { serve } from "#platform/http/http.server.ts";
import { storageTable } from "#platform/visitor/browserStorage.server.ts";
import type { PersonalData } from "#platform/visitor/personalData.server.ts";
import { readPrivacy, saveConsent } from "./contract.ts";

/** `personalData`: what each feature stores about people. */
export const privacyApi = (personalData: readonly PersonalData[]) => [
  serve(readPrivacy, async ({ visitor, settings }) => ({
    consent: visitor.consent,
    kept_in_browser: [
      ...Object.entries(cookieTable()).map(([name, { days, necessary }]) => ({
        name,
        sent_name: sentName(name as CookieName, settings),
        kind: "cookie" as const,
        days,
        necessary,
      })),
      ...Object.entries(storageTable()).map(([name, one]) => ({ name, sent_name: name, ...one })),
    ],
    events: countedEvents(),
    events_kept_days: settings.eventsKeptDays,
    kept_about_people: personalData.map(({ name }) => name),
  })),

  serve(saveConsent, async ({ input: { choice }, visitor, cookies }) => {
    cookies.set("consent", choice);
    const granted = choice === "yes";
    if (!granted) for (const name of unnecessaryCookies()) cookies.clear(name);
    return { consent: { granted, asks: false, choice, signal: visitor.consent.signal } };
  }),
];

/** Events by name, across all versions. */
function countedEvents() {
  const fieldsOf = new Map<string, Set<string>>();
  for (const [schema, { fields }] of Object.entries(eventTable())) {
    const { name } = partsOf(schema);
    fieldsOf.set(name, new Set([...(fieldsOf.get(name) ?? []), ...Object.keys(fields.shape)]));
  }
  return [...fieldsOf].map(([name, fields]) => ({ name, fields: [...fields] }));
}
