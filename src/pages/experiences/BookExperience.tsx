import { useRouter } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { CheckoutFrame } from "#areas/bookings/reservations/checkout/CheckoutFrame.tsx";
import { Notice } from "#ui/status/Notice.tsx";
import { afterExperienceBooking } from "#areas/experiences/bookings/checkout/afterExperienceBooking.ts";
import { createExperienceBooking, type ExperienceBookingQuote } from "#areas/experiences/bookings/contract.ts";
import { loadDate } from "#areas/experiences/bookings/checkout/loadDate.ts";
import { ExperienceBookingPrice } from "#areas/experiences/bookings/page/ExperienceBookingPrice.tsx";
import {
  bookHref,
  datesHref,
  experienceBookingStepsOf,
  partyOf,
  readExperienceBookingsSearch,
} from "#areas/experiences/bookings/checkout/experienceBookingsSearch.ts";
import { ExperienceBookingSummary } from "#areas/experiences/bookings/page/ExperienceBookingSummary.tsx";
import { PartyFields } from "#areas/experiences/bookings/checkout/PartyFields.tsx";
import party from "#areas/experiences/bookings/checkout/PartyFields.module.css";
import { RefundSentence } from "#areas/experiences/bookings/page/RefundSentence.tsx";
import { MAX_MESSAGE_LENGTH } from "#areas/experiences/bookings/rules.ts";
import type { CheckoutPart } from "#areas/money/payments/slots/checkoutPart.ts";
import { NoPayments, useAcceptsPayments } from "#areas/money/payments/NoPayments.tsx";
import { RefusedAbove } from "#ui/forms/RefusedAbove.tsx";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { useSession } from "#lib/browser/useSession.ts";
import { type Page, page } from "#lib/page/page.ts";
import { refuse } from "#lib/http/refusal.ts";
import { to } from "#paths";
import { AddressForm } from "#ui/fields/AddressForm.tsx";
import { Button } from "#ui/elements/Button.tsx";
import { Field } from "#ui/fields/Field.tsx";
import { Form } from "#ui/forms/Form.tsx";
import { isChanged } from "#ui/forms/isChanged.ts";
import { Link } from "#ui/elements/Link.tsx";
import css from "#pages/bookings/checkoutPage.module.css";

const PARTS = import.meta.glob<CheckoutPart>("../../areas/*/*/checkoutPart.tsx", { eager: true, import: "checkoutPart" });

async function load({ call, params, search: requested, signal, bootstrap }: Parameters<Page<unknown>["load"]>[0]) {
  const [id, experience_id] = [Number(params.instanceId), Number(params.experienceId)];
  if (!Number.isSafeInteger(id) || id < 1) refuse("not_found");
  // After signing in, the visitor returns with their choices.
  if (requested.sign_in !== undefined && !bootstrap.session.user) refuse("authentication_required");
  const search = readExperienceBookingsSearch(requested);
  const date = await loadDate({ call, signal }, id, search);
  if (date.experience.id !== experience_id) refuse("not_found");
  return { ...date, search };
}
type Data = Awaited<ReturnType<typeof load>>;

/**
 * Books seats of a date: the participants, the price, and the confirmation. Each choice changes the address, and the page renders
 * with a new quote.
 */
export default page<Data>({
  auth_trigger: "BookIt",
  load,
  head: ({ i18n: { t }, data: { experience } }) => ({ title: t("outings.bookTitle", { title: experience.title }) }),

  View({ data }) {
    const i18n = useI18n();
    const { t } = i18n;
    const { experience, quote, why_not, search, wish: query } = data;
    const { title, city, country, photos } = experience;
    const acceptsPayments = useAcceptsPayments();
    const up = datesHref(experience.id, search);
    return (
      <CheckoutFrame
        steps={experienceBookingStepsOf(i18n, { experience_id: experience.id, instance_id: data.instance.id, search })}
        step="guests"
        from={up}
        heading={t("outings.book")}
        aside={
          <ExperienceBookingSummary {...{ title, city, country, photo: photos[0], ...query }} {...timesOf(data)}>
            {quote && <ExperienceBookingPrice price={quote.price} guests={quote.guests} live />}
          </ExperienceBookingSummary>
        }
      >
        <RefusedAbove>
          {why_not && (
            <Notice tone="warn" role="status">
              <p>{t(`outings.whyNot.${why_not}`)}</p>
              <p>
                <Link href={up}>{t("outings.otherDates")}</Link>
              </p>
            </Notice>
          )}
          {acceptsPayments ? <Book data={data} /> : <NoPayments />}
        </RefusedAbove>
      </CheckoutFrame>
    );
  },
});

const timesOf = ({ instance: { day, time, minutes } }: Data) => ({ day, time, minutes });

type PartProps = { data: Data };

/**
 * The participants, the cancellation rule, the host's questions and the confirmation: one form, so that what it shows is what is
 * booked.
 */
function Book({ data }: PartProps) {
  const { t, money, localizePath } = useI18n();
  const { user } = useSession();
  const router = useRouter();
  const fields = useRef<HTMLDivElement>(null);
  const { experience, instance, quote, search } = data;
  const own = to("bookExperience", { experienceId: experience.id, instanceId: instance.id });
  /** Updates the price after each choice. */
  const requestQuote = (form: HTMLFormElement) => {
    const query = readExperienceBookingsSearch(Object.fromEntries(new FormData(form)));
    void router.navigate({ href: localizePath(bookHref(experience.id, instance.id, query)), replace: true, resetScroll: false });
  };
  useEffect(() => {
    const form = fields.current?.closest("form");
    if (form && isChanged(fields.current!)) requestQuote(form);
    // oxlint-disable-next-line react/exhaustive-deps -- once
  }, []);
  if (!user || !quote)
    return (
      <AddressForm action={own} follows className={css.book}>
        <Who data={data} />
        <Button type="submit" look="quiet">
          {t("outings.reprice")}
        </Button>
        {quote && (
          <>
            <Terms data={data} quote={quote} />
            <Button type="submit" role="link" name="sign_in" value="yes">
              {t("outings.logIn")}
            </Button>
          </>
        )}
      </AddressForm>
    );
  const { minimum_age } = instance;
  return (
    <Form
      action={createExperienceBooking}
      input={{ quote: quote.token }}
      next={afterExperienceBooking}
      look="primary"
      submit={
        quote.price.charged.amount_micros > 0 ? t("outings.goOn", { amount: money(quote.price.total) }) : t("outings.bookNow")
      }
    >
      {({ field, typed }) => (
        <>
          <div ref={fields} className={css.section} onChange={({ target }) => requestQuote((target as HTMLInputElement).form!)}>
            <Who
              data={{
                ...data,
                search: typed.guests === undefined ? search : { ...search, ...readExperienceBookingsSearch(typed) },
              }}
            />
            <noscript>
              <p className={css.soft}>{t("checkout.newPrice")}</p>
            </noscript>
          </div>
          <Terms data={data} quote={quote} />
          {minimum_age > 0 && (
            <Field
              type="number"
              inputMode="numeric"
              min={0}
              max={120}
              {...field("youngest_age")}
              label={t("outings.youngest")}
              hint={t("outings.youngestHint")}
            />
          )}
          <Field multiline {...field("message")} label={t("outings.message")} optional maxLength={MAX_MESSAGE_LENGTH} />
        </>
      )}
    </Form>
  );
}

function Who({ data: { instance, quote, search } }: PartProps) {
  const { t } = useI18n();
  const { guests, is_private } = partyOf(search);
  const credit = quote?.credit;
  return (
    <fieldset className={party.form}>
      <legend>
        <h2>{t("outings.who")}</h2>
      </legend>
      <PartyFields
        search={search}
        most_guests={Math.max(instance.seats, guests)}
        has_private={instance.private_price !== null || is_private}
      />
      {credit &&
        Object.entries(PARTS).map(([file, Part]) => (
          <Part key={file} credit={credit} defaultChecked={search.use_credit === true} />
        ))}
    </fieldset>
  );
}

function Terms({ data: { instance, experience, time_zone }, quote }: PartProps & { quote: ExperienceBookingQuote }) {
  const { t } = useI18n();
  const { minimum_age } = instance;
  return (
    <div className={css.section}>
      <h2>{t("outings.confirm")}</h2>
      <RefundSentence until={quote.free_until} at={{ city: experience.city, time_zone }} />
      {minimum_age > 0 && <p>{t("outings.minimumAge", { age: minimum_age })}</p>}
    </div>
  );
}
