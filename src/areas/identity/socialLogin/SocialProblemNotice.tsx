import { PROVIDER_NAMES } from "#areas/identity/accounts/rules.ts";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { Icon } from "#ui/icons/Icon.tsx";
import { isSocialProvider, isSocialProblem } from "./rules.ts";
import css from "./SocialButtons.module.css";

export type SocialSearch = { social_problem?: string; service?: string };

/** Why a person came back from a network without being logged in, according to the address. */
export function SocialProblemNotice({ search: { social_problem, service } }: { search: SocialSearch }) {
  const { t } = useI18n();
  if (!isSocialProblem(social_problem)) return null;
  const provider = isSocialProvider(service) ? PROVIDER_NAMES[service] : t("account.socialNetwork");
  const isBad = social_problem !== "log_in_first" && social_problem !== "cancelled";
  return (
    <p className={css.problem} role={isBad ? "alert" : "status"} data-look={isBad ? "bad" : "notice"}>
      <Icon name={isBad ? "warning" : "info"} size={20} />
      {t(`account.socialProblem.${social_problem}`, { provider })}
    </p>
  );
}
