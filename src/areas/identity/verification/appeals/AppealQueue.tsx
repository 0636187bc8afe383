import { useI18n } from "#lib/i18n/i18n.tsx";
import { EmptyState } from "#ui/layout/EmptyState.tsx";
import { Field } from "#ui/fields/Field.tsx";
import { Form } from "#ui/forms/Form.tsx";
import { Icon } from "#ui/icons/Icon.tsx";
import { Moment } from "#ui/dates/Moment.tsx";
import { RadioGroup } from "#ui/choices/RadioGroup.tsx";
import { Section } from "#ui/layout/Section.tsx";
import { Quoted } from "#ui/forms/Quoted.tsx";
import { FactRow, Queue, QueueItem } from "#ui/queue/Queue.tsx";
import { answerAppeal, type Appeals } from "#areas/identity/verification/contract.ts";
import css from "./AppealQueue.module.css";

type Appeal = Appeals["appeals"][number];

/** The open appeals, each with its form, the oldest first; below them the answered ones. */
export function AppealQueue({ appeals }: { appeals: Appeal[] }) {
  const { t } = useI18n();
  const open = appeals.filter(({ status }) => status === "open");
  const answered = appeals.filter(({ status }) => status !== "open");
  return (
    <>
      {open.length === 0 && <EmptyState icon="check" title={t("appeals.none")} text={t("appeals.noneText")} />}
      {open.map((appeal) => (
        <OpenAppeal key={appeal.id} appeal={appeal} />
      ))}
      <Queue id="answered-heading" heading={t("appeals.answered")}>
        {answered.map((appeal) => (
          <QueueItem key={appeal.id} facts={<Facts appeal={appeal} />}>
            <Quoted text={appeal.words} />
            <ComparedFacts facts={appeal.facts} />
            <p>
              <strong>{t(appeal.status === "lifted" ? "appeals.lifted" : "appeals.kept")}</strong>{" "}
              {appeal.answered_by && <bdi>{appeal.answered_by}</bdi>} {appeal.answered_at && <Moment at={appeal.answered_at} />}
            </p>
            <p dir="auto">{appeal.answer}</p>
          </QueueItem>
        ))}
      </Queue>
    </>
  );
}

function OpenAppeal({ appeal }: { appeal: Appeal }) {
  const { t } = useI18n();
  const id = `appeal-${appeal.id}`;
  return (
    <Section id={id} heading={t("appeals.number", { id: appeal.id })} lead={<Facts appeal={appeal} />}>
      <Form action={answerAppeal} input={{ id: appeal.id }} look="primary" submit={t("appeals.send")}>
        {({ field }) => (
          <>
            <Quoted text={appeal.words} />
            <ComparedFacts facts={appeal.facts} />
            <RadioGroup
              {...field("decision")}
              legend={t("appeals.decision")}
              inline
              options={[
                { value: "lift", label: t("appeals.lift") },
                { value: "keep", label: t("appeals.keep") },
              ]}
              hint={t(liftHint(appeal))}
            />
            <Field
              {...field("answer")}
              id={`${id}-answer`}
              multiline
              rows={3}
              maxLength={2000}
              label={t("appeals.answerLabel")}
              hint={t("appeals.answerHint")}
            />
          </>
        )}
      </Form>
    </Section>
  );
}

function liftHint({ about, action_name }: Appeal) {
  if (about === "account") return "appeals.liftAccount";
  return action_name === "replace_password" ? "appeals.liftPassword" : "appeals.liftChallenge";
}

/** What the person knows of the account, and whether it matches. */
function ComparedFacts({ facts }: Pick<Appeal, "facts">) {
  const { t, find } = useI18n();
  if (facts.length === 0) return null;
  return (
    <ul className={css.compared}>
      {facts.map(({ name, answer, matches }) => (
        <li key={name} data-matches={matches ?? undefined}>
          <Icon name={matches ? "check" : matches === null ? "minus" : "close"} size={20} />
          <span>
            {find(`appeals.fact.${name}`)}: <bdi>{answer}</bdi>
          </span>
          <span className={css.verdict}>
            {t(matches ? "appeals.factRight" : matches === null ? "appeals.factUnknown" : "appeals.factWrong")}
          </span>
        </li>
      ))}
    </ul>
  );
}

function Facts({ appeal: { about, method, action_name, reason, user, email, created_at } }: { appeal: Appeal }) {
  const { t, find } = useI18n();
  return (
    <FactRow>
      <span>
        {method
          ? find(`appeals.method.${method}`)
          : about === "account"
            ? t("appeals.aboutAccount")
            : (find(`appeals.about.${action_name}`) ?? t("appeals.aboutChallenge"))}
      </span>
      <Moment at={created_at} />
      {user && (
        <span>
          <bdi>{user.first_name}</bdi> · {t("protection.account", { id: user.id })} {user.email && <bdi>{user.email}</bdi>}
        </span>
      )}
      {email && <span>{t("appeals.answerTo", { email })}</span>}
      {reason && <span>{t("appeals.reason", { reason })}</span>}
    </FactRow>
  );
}
