import { Item, List, ListSection } from "#features/profile/ListSection.tsx";
import type { Bootstrap } from "#lib/bootstrap.ts";
import { useI18n } from "#lib/i18n.tsx";
import { Icon } from "#ui/Icon.tsx";
import { Moment } from "#ui/Moment.tsx";
import type { Referral } from "./contract.ts";

export function FriendsSection({ referral: { friends, metadata }, bootstrap }: { referral: Referral; bootstrap: Bootstrap }) {
  const { t } = useI18n();
  return (
    <ListSection
      id="friends"
      heading={t("invite.friends")}
      lead={friends.length > 0 ? t("invite.friendsLead", { joined: metadata.joined_count }) : t("invite.nobody")}
      bootstrap={bootstrap}
      saved={undefined}
    >
      {friends.length > 0 && (
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
      )}
    </ListSection>
  );
}
