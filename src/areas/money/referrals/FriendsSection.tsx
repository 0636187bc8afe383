import { Item, List } from "#ui/elements/List.tsx";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { Icon } from "#ui/icons/Icon.tsx";
import { Moment } from "#ui/dates/Moment.tsx";
import { Section } from "#ui/layout/Section.tsx";
import type { Referral } from "./contract.ts";

export function FriendsSection({ referral: { friends, metadata } }: { referral: Referral }) {
  const { t } = useI18n();
  return (
    <Section
      id="friends"
      heading={t("invite.friends")}
      lead={friends.length > 0 ? t("invite.friendsLead", { joined: metadata.joined_count }) : t("invite.nobody")}
    >
      <List>
        {friends.map(({ name, status, at }) => (
          <Item
            key={`${status} ${name} ${at}`}
            mark={<Icon name={status === "joined" ? "check" : "mail"} />}
            title={<bdi>{name}</bdi>}
            facts={
              <>
                {t(`invite.status.${status}`)} · <Moment at={at} />
              </>
            }
          />
        ))}
      </List>
    </Section>
  );
}
