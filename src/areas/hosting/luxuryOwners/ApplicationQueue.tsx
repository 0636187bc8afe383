import { useI18n } from "#lib/i18n/i18n.tsx";
import { to } from "#paths";
import { RadioGroup } from "#ui/choices/RadioGroup.tsx";
import { Moment } from "#ui/dates/Moment.tsx";
import { Field } from "#ui/fields/Field.tsx";
import { Form } from "#ui/forms/Form.tsx";
import { EmptyState } from "#ui/layout/EmptyState.tsx";
import { Queue, QueueItem } from "#ui/queue/Queue.tsx";
import { Section } from "#ui/layout/Section.tsx";
import { ApplicationFacts } from "./ApplicationFacts.tsx";
import { type Applications, decideLuxuryApplication } from "./contract.ts";
import { MAX_ANSWER_LENGTH } from "./rules.ts";

type Application = Applications[number];
const placeOf = ({ place, user }: Application) => `${place} · ${`${user.first_name} ${user.last_name}`.trim()}`;
const tierPage = ({ listing }: Application) => listing && to("adminListing", { id: listing.id });

/** Applications that wait for an operator, each with its form, the oldest first; below them the decided ones. */
export function ApplicationQueue({ applications }: { applications: Applications }) {
  const { t } = useI18n();
  const open = applications.filter(({ status }) => status === "open");
  const decided = applications.filter(({ status }) => status !== "open");
  return (
    <>
      {open.length === 0 && <EmptyState icon="check" title={t("luxuryOwner.none")} text={t("luxuryOwner.noneText")} />}
      {open.map((application) => (
        <OpenApplication key={application.id} application={application} />
      ))}
      <Queue id="decided" heading={t("luxuryOwner.decided")}>
        {decided.map((one) => (
          <QueueItem
            key={one.id}
            title={<bdi>{placeOf(one)}</bdi>}
            facts={
              <>
                {t(`luxuryOwner.status.${one.status}`)} {one.decided_by && <bdi>{one.decided_by}</bdi>}{" "}
                {one.decided_at && <Moment at={one.decided_at} />}
              </>
            }
          >
            <p dir="auto">{one.answer}</p>
          </QueueItem>
        ))}
      </Queue>
    </>
  );
}

function OpenApplication({ application }: { application: Application }) {
  const { t } = useI18n();
  const { id, user, sent_at } = application;
  const lead = (
    <>
      {t("protection.account", { id: user.id })} {user.email && <bdi>{user.email}</bdi>} {sent_at && <Moment at={sent_at} />}
    </>
  );
  return (
    <Section id={`application-${id}`} heading={placeOf(application)} lead={lead}>
      <ApplicationFacts application={application} listingHref={tierPage(application)} />
      <Form action={decideLuxuryApplication} input={{ id }} look="primary" submit={t("idChecks.decide")}>
        {({ field }) => (
          <>
            <RadioGroup
              {...field("decision")}
              legend={t("appeals.decision")}
              inline
              options={[
                { value: "accept", label: t("idChecks.accept") },
                { value: "decline", label: t("idChecks.decline") },
              ]}
              hint={t("luxuryOwner.acceptHint")}
            />
            <Field
              {...field("answer")}
              id={`application-${id}-answer`}
              multiline
              rows={3}
              maxLength={MAX_ANSWER_LENGTH}
              label={t("appeals.answerLabel")}
              hint={t("appeals.answerHint")}
            />
          </>
        )}
      </Form>
    </Section>
  );
}
