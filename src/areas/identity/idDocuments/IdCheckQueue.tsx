import { photoUrl } from "#lib/browser/photoUrl.ts";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { RadioGroup } from "#ui/choices/RadioGroup.tsx";
import { Moment } from "#ui/dates/Moment.tsx";
import { Avatar } from "#ui/elements/Avatar.tsx";
import { ButtonLink } from "#ui/elements/ButtonLink.tsx";
import { ButtonRow } from "#ui/layout/ButtonRow.tsx";
import { Field } from "#ui/fields/Field.tsx";
import { Form } from "#ui/forms/Form.tsx";
import { EmptyState } from "#ui/layout/EmptyState.tsx";
import { Section } from "#ui/layout/Section.tsx";
import { FactRow } from "#ui/queue/Queue.tsx";
import { decideIdDocument, decidePortrait, type IdChecks } from "./contract.ts";
import css from "./IdCheckQueue.module.css";

/** What waits for an operator's decision: government ids first, then pictures that should show a face. */
export function IdCheckQueue({ documents, portraits }: Pick<IdChecks, "documents" | "portraits">) {
  const { t } = useI18n();
  if (documents.length + portraits.length === 0)
    return <EmptyState icon="check" title={t("idChecks.none")} text={t("idChecks.noneText")} />;
  return (
    <>
      {documents.map((document) => (
        <OpenDocument key={document.id} document={document} />
      ))}
      {portraits.map((portrait) => (
        <OpenPortrait key={portrait.picture} portrait={portrait} />
      ))}
    </>
  );
}

/** Its pictures open only on a press, because each reading is logged. */
function OpenDocument({ document }: { document: IdChecks["documents"][number] }) {
  const i18n = useI18n();
  const { t, country, day } = i18n;
  const { id, kind, user, sides, readings, created_at } = document;
  const name = `${user.first_name} ${user.last_name}`.trim();
  const facts = (
    <FactRow>
      <span>
        <bdi>{name}</bdi> · {t("protection.account", { id: user.id })}
      </span>
      {user.birth_date && <span>{t("idChecks.born", { day: day(user.birth_date, { dateStyle: "long" }) })}</span>}
      <span>{country(document.country)}</span>
      <Moment at={created_at} />
    </FactRow>
  );
  return (
    <Section id={`document-${id}`} heading={t(`idDocument.kind.${kind}`)} lead={facts}>
      <ButtonRow>
        {sides.map((side) => (
          <ButtonLink key={side} look="plain" href={`/v2/id_checks/documents/${id}/${side}`} target="_blank" rel="noopener">
            {t(`idChecks.open.${side}`)}
          </ButtonLink>
        ))}
      </ButtonRow>
      {readings.length > 0 && (
        <ul className={css.readings}>
          {readings.map(({ side, operator, read_at }) => (
            <li key={`${side} ${read_at}`}>
              {t(`idChecks.read.${side}`, { operator: operator ?? "" })} <Moment at={read_at} />
            </li>
          ))}
        </ul>
      )}
      <Form action={decideIdDocument} input={{ id }} look="primary" submit={t("idChecks.decide")}>
        {({ field }) => <DecisionFields id={`document-${id}`} decision={field("decision")} reason={field("reason")} />}
      </Form>
    </Section>
  );
}

function OpenPortrait({ portrait: { user, picture } }: { portrait: IdChecks["portraits"][number] }) {
  const { t } = useI18n();
  return (
    <Section
      id={`portrait-${user.id}`}
      heading={t("idChecks.portrait", { name: user.first_name })}
      lead={t("protection.account", { id: user.id })}
    >
      <Avatar size={120} src={photoUrl(picture)} name={user.first_name} />
      <Form action={decidePortrait} input={{ user_id: user.id, picture }} look="primary" submit={t("idChecks.decide")}>
        {({ field }) => <DecisionFields id={`portrait-${user.id}`} decision={field("decision")} reason={field("reason")} />}
      </Form>
    </Section>
  );
}

type Wired = { name: string; error: string | undefined };
function DecisionFields({ id, decision, reason }: { id: string; decision: Wired; reason: Wired }) {
  const { t } = useI18n();
  return (
    <>
      <RadioGroup
        {...decision}
        legend={t("appeals.decision")}
        inline
        options={[
          { value: "accept", label: t("idChecks.accept") },
          { value: "decline", label: t("idChecks.decline") },
        ]}
      />
      <Field
        {...reason}
        id={`${id}-reason`}
        label={t("idChecks.reason")}
        hint={t("idChecks.reasonHint")}
        maxLength={500}
        optional
      />
    </>
  );
}
