import { useI18n } from "#lib/i18n/i18n.tsx";
import { to } from "#paths";
import { Moment } from "#ui/dates/Moment.tsx";
import { Link } from "#ui/elements/Link.tsx";
import { Item, List } from "#ui/elements/List.tsx";
import { Icon } from "#ui/icons/Icon.tsx";
import type { IconName } from "#ui/icons/icons.ts";
import { Section } from "#ui/layout/Section.tsx";
import type { Ownership } from "#areas/identity/verification/contract.ts";
import { CHALLENGE_STATUS, type ChallengeMethod } from "#areas/identity/verification/flows/challengeFlows.ts";
import { METHOD_SCREENS } from "#areas/identity/verification/methods/stepScreens.ts";

/** With fewer, people who lose one of them have none left. */
const ENOUGH = 2;

/** How the viewer can prove that the account is theirs, and past challenges [A2.5.20]. */
export function OwnershipView({ proofs, challenges }: Ownership) {
  const { t } = useI18n();
  const hasProofs = proofs.length > 0;
  return (
    <>
      <Section id="proofs" heading={t("ownership.proofs")} lead={t(hasProofs ? "ownership.proofsLead" : "ownership.noProofs")}>
        <List>
          {proofs.map(({ name, data }) => (
            <Item
              key={name}
              mark={<Icon name="check" size={20} />}
              title={t(METHOD_SCREENS[name as ChallengeMethod]!.choice, data as Record<string, string>)}
              facts={null}
            />
          ))}
        </List>
        {proofs.length < ENOUGH && (
          <p>
            {hasProofs && `${t("ownership.few")} `}
            <Link href={`${to("editProfile", {})}#phone`}>{t("ownership.addPhone")}</Link>
          </p>
        )}
      </Section>
      <Section
        id="challenges"
        heading={t("ownership.challenges")}
        lead={t(challenges.length ? "ownership.challengesLead" : "ownership.none")}
      >
        <List>
          {challenges.map((challenge) => (
            <Challenge key={challenge.id} {...challenge} />
          ))}
        </List>
      </Section>
    </>
  );
}

const MARKS: Record<number, IconName> = { [CHALLENGE_STATUS.satisfied]: "check", [CHALLENGE_STATUS.failed]: "close" };

function Challenge({ id, flow, status, failure_reason, created_at, is_open_here }: Ownership["challenges"][number]) {
  const { t, find } = useI18n();
  const isOver = status === CHALLENGE_STATUS.satisfied || status === CHALLENGE_STATUS.failed;
  const outcome = status === CHALLENGE_STATUS.satisfied ? "met" : !isOver ? "open" : failure_reason ? "failed" : "expired";
  return (
    <Item
      mark={<Icon name={MARKS[status] ?? "minus"} size={20} />}
      title={find(`challenge.${flow}`)}
      facts={
        <>
          {t(`ownership.${outcome}`)} · <Moment at={created_at} />
          {is_open_here && (
            <>
              {" "}
              · <Link href={to("airlock", { id })}>{t("auth.continue")}</Link>
            </>
          )}
        </>
      }
    />
  );
}
