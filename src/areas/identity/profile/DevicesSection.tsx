import { endOtherSessions, endSession } from "#areas/identity/accounts/sessions/contract.ts";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { Form } from "#ui/forms/Form.tsx";
import { Icon } from "#ui/icons/Icon.tsx";
import { Moment } from "#ui/dates/Moment.tsx";
import type { IconName } from "#ui/icons/icons.ts";
import { Section } from "#ui/layout/Section.tsx";
import { EndApiAccess } from "./EndApiAccess.tsx";
import { Item, List } from "#ui/elements/List.tsx";

export type Session = {
  id: number;
  browser: string;
  system: string;
  device: "desktop" | "phone" | "tablet" | "other";
  country: string | null;
  seen_at: string;
  is_current: boolean;
};
const ICONS: Record<Session["device"], IconName> = { desktop: "tv", phone: "phone", tablet: "phone", other: "globe" };

/** Where the viewer is logged in; each session can be ended, or all but this one. */
export function DevicesSection({ sessions, hasApiAccess }: { sessions: readonly Session[]; hasApiAccess: boolean }) {
  const { t, country, line, number } = useI18n();
  const kinds = sessions.map(({ browser, system }) => line([browser, system]) || t("account.unknownDevice"));
  /** Numbers devices of the same kind, because each has its own button. */
  const nameOf = (at: number) => {
    const twins = kinds.flatMap((kind, i) => (kind === kinds[at] ? [i] : []));
    return twins.length > 1 ? `${kinds[at]} (${number(twins.indexOf(at) + 1)})` : kinds[at]!;
  };
  return (
    <Section id="devices" heading={t("account.devices")} lead={t("account.devicesLead")}>
      <List>
        {sessions.map((one, at) => {
          const name = nameOf(at);
          const place = one.country ? `${country(one.country)} · ` : "";
          return (
            <Item
              key={one.id}
              mark={<Icon name={ICONS[one.device]} />}
              title={name}
              facts={
                <>
                  {place}
                  {one.is_current ? t("account.thisDevice") : <Moment at={one.seen_at} />}
                </>
              }
            >
              {!one.is_current && (
                <Form
                  action={endSession}
                  input={{ id: one.id }}
                  small
                  submit={t("account.endDevice")}
                  label={t("account.endDeviceNamed", { name })}
                />
              )}
            </Item>
          );
        })}
      </List>
      {(sessions.length > 1 || hasApiAccess) && (
        <Form action={endOtherSessions} small submit={t("account.endOthers")} look="danger">
          {hasApiAccess && <EndApiAccess id="devices-end-api-access" />}
        </Form>
      )}
    </Section>
  );
}
