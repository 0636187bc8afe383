import { endOtherSessions, listSessions } from "#features/accounts/contract.ts";
import type { Bootstrap } from "#lib/bootstrap.ts";
import { useI18n } from "#lib/i18n.tsx";
import { Icon } from "#ui/Icon.tsx";
import { Moment } from "#ui/Moment.tsx";
import type { IconName } from "#ui/icons.ts";
import { Act, Item, List, ListSection } from "./ListSection.tsx";

export type Session = {
  id: number;
  browser: string;
  system: string;
  device: "desktop" | "phone" | "tablet" | "other";
  country: string | null;
  seen_at: string;
  is_current: boolean;
};
type Props = { sessions: readonly Session[]; bootstrap: Bootstrap; page: string; saved: string | undefined };
const ICONS: Record<Session["device"], IconName> = { desktop: "tv", phone: "phone", tablet: "phone", other: "globe" };

/** Where one is logged in; each can be ended, or all but this one. */
export function DevicesSection({ sessions, bootstrap, page, saved }: Props) {
  const { t, country, list } = useI18n();
  const shared = { section: "devices", page, method: "DELETE", bootstrap } as const;
  return (
    <ListSection id="devices" heading={t("account.devices")} lead={t("account.devicesLead")} bootstrap={bootstrap} saved={saved}>
      <List>
        {sessions.map((one) => {
          const name = list([one.browser, one.system].filter((word) => word !== "")) || t("account.unknownDevice");
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
                <Act
                  {...shared}
                  action={`${listSessions.path}/${one.id}`}
                  submit={t("account.endDevice")}
                  label={t("account.endDeviceNamed", { name })}
                />
              )}
            </Item>
          );
        })}
      </List>
      {sessions.length > 1 && <Act {...shared} action={endOtherSessions.path} submit={t("account.endOthers")} look="danger" />}
    </ListSection>
  );
}
