import { MAX_GUESTS, MAX_NIGHTS_AHEAD } from "#areas/discovery/listings/rules.ts";
import { stayText } from "#areas/messaging/threads/bookingTexts.ts";
import { NoPayments, useAcceptsPayments } from "#areas/money/payments/NoPayments.tsx";
import { addDays, type Day } from "#lib/dates/dates.ts";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { stringifySearch } from "#lib/http/search.ts";
import { useSubmittedTo } from "#lib/forms/useSubmitted.ts";
import { to } from "#paths";
import { ButtonLink } from "#ui/elements/ButtonLink.tsx";
import { DateRangePicker } from "#ui/dates/DateRangePicker.tsx";
import { Disclosure } from "#ui/overlays/Disclosure.tsx";
import { Form } from "#ui/forms/Form.tsx";
import { Icon } from "#ui/icons/Icon.tsx";
import { Stepper } from "#ui/fields/Stepper.tsx";
import { useClock } from "#ui/dates/useClock.ts";
import { preapprove, type Standing, withdrawPreapproval } from "./contract.ts";
import css from "./PreapprovalPart.module.css";

type Props = { thread: { id: number; side: "guest" | "host"; other_user: { name: string } }; standing: Standing };

/** A host's approval before the guest asks to book: give it, withdraw it, or use it. */
export function PreapprovalPart({ thread, standing }: Props) {
  if (standing.preapproval) return <GivenPreapproval {...{ thread, preapproval: standing.preapproval }} />;
  const { may_preapprove, asked: requested, today } = standing;
  return may_preapprove && today ? <PreapproveForm {...{ thread, requested, today }} /> : null;
}

function GivenPreapproval({
  thread,
  preapproval,
}: {
  thread: Props["thread"];
  preapproval: NonNullable<Standing["preapproval"]>;
}) {
  const i18n = useI18n();
  const { t, localizePath } = i18n;
  const { listing_id, checkin, checkout, guests, expires_at } = preapproval;
  const until = useClock().moment(expires_at);
  const values = { name: thread.other_user.name, stay: stayText(i18n, preapproval), until };
  const isGuest = thread.side === "guest";
  const acceptsPayments = useAcceptsPayments();
  return (
    <section className={css.given}>
      <p>
        <Icon name="check" size={20} /> <span>{t(isGuest ? "preapproval.have" : "preapproval.given", values)}</span>
      </p>
      {isGuest && !acceptsPayments ? (
        <NoPayments />
      ) : isGuest ? (
        <ButtonLink
          href={localizePath(to("reviewTrip", { id: listing_id })) + stringifySearch({ checkin, checkout, adults: guests })}
        >
          {t("preapproval.book")}
        </ButtonLink>
      ) : (
        <Form
          action={withdrawPreapproval}
          input={{ id: thread.id }}
          done={t("preapproval.withdrawn")}
          submit={t("preapproval.withdraw")}
          small
        />
      )}
    </section>
  );
}

function PreapproveForm({ thread, requested, today }: { thread: Props["thread"]; requested: Standing["asked"]; today: Day }) {
  const { t } = useI18n();
  const { id, other_user } = thread;
  const isRefused = useSubmittedTo(preapprove, { id }) !== null;
  return (
    <Disclosure summary={t("preapproval.heading", { name: other_user.name })} open={isRefused || requested !== null}>
      <Form action={preapprove} input={{ id }} done={t("preapproval.sent")} submit={t("preapproval.send")}>
        {({ field }) => {
          const now = (name: "checkin" | "checkout") => String(field(name, requested?.[name]).defaultValue ?? "");
          return (
            <div className={css.give}>
              <p>{t("preapproval.text", { name: other_user.name })}</p>
              <DateRangePicker
                legend={t("search.when")}
                labels={{ checkin: t("search.checkin"), checkout: t("search.checkout") }}
                defaultValue={{ checkin: now("checkin"), checkout: now("checkout") }}
                min={today}
                max={addDays(today, MAX_NIGHTS_AHEAD)}
                error={field("checkin").error ?? field("checkout").error ?? field("guests").error}
                required
              />
              <Stepper
                name="guests"
                label={t("checkout.who")}
                min={1}
                max={MAX_GUESTS}
                defaultValue={Number(field("guests", requested?.guests ?? 1).defaultValue)}
              />
            </div>
          );
        }}
      </Form>
    </Disclosure>
  );
}
