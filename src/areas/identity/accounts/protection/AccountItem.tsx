import type { ReactNode } from "react";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { Moment } from "#ui/dates/Moment.tsx";
import { Item } from "#ui/elements/List.tsx";
import { Icon } from "#ui/icons/Icon.tsx";

type Props = {
  user: { id: number; first_name: string };
  reason: string;
  /** the operator's first name; null: not by an operator */
  by: string | null;
  /** as an ISO instant */
  at: string;
  /** how to take it back */
  children: ReactNode;
};

/** An account in a list of those on which operators have acted: since when, by whom and why. */
export function AccountItem({ user, reason, by, at, children }: Props) {
  const { t } = useI18n();
  return (
    <Item
      mark={<Icon name="shield" size={20} />}
      title={
        <>
          <bdi>{user.first_name}</bdi> · {t("protection.account", { id: user.id })}
        </>
      }
      facts={
        <>
          {reason} · {by && <bdi>{by}</bdi>} <Moment at={at} />
        </>
      }
    >
      {children}
    </Item>
  );
}
