import { Notice } from "#features/bookings/Notice.tsx";
import frame from "#features/bookings/ReservationFrame.module.css";
import { afterOuting } from "#features/outings/afterOuting.ts";
import { createOuting, type OutingQuote, quoteOuting, readInstance } from "#features/outings/contract.ts";
import { OutingPrice } from "#features/outings/OutingPrice.tsx";
import { bookHref, type OutingsSearch, partyOf, readOutingsSearch } from "#features/outings/outingsSearch.ts";
import { OutingSummary } from "#features/outings/OutingSummary.tsx";
import { PartyForm } from "#features/outings/PartyForm.tsx";
import { RefundSentence } from "#features/outings/RefundSentence.tsx";
import { MOST_MESSAGE } from "#features/outings/rules.ts";
import { RefusedAbove } from "#ui/RefusedAbove.tsx";
import { useI18n } from "#lib/i18n.tsx";
import { useSession } from "#lib/useSession.ts";
import { type Page, page } from "#lib/page.ts";
import { refuse } from "#lib/refusal.ts";
import { stringifySearch } from "#lib/search.ts";
import { to } from "#paths";
import { ButtonLink } from "#ui/ButtonLink.tsx";
import { Field } from "#ui/Field.tsx";
import { Form } from "#ui/Form.tsx";
import { Icon } from "#ui/Icon.tsx";
import { Link } from "#ui/Link.tsx";
import css from "./checkoutPage.module.css";

async function load({ call, params, search: asked, signal }: Parameters<Page<unknown>["load"]>[0]) {
  const [id, experience_id] = [Number(params.instanceId), Number(params.experienceId)];
  if (!Number.isSafeInteger(id) || id < 1) refuse("not_found");
  const search = readOutingsSearch(asked);
  const party = partyOf(search);
  const [date, priced] = await Promise.all([
    call(readInstance, { id, ...party }, signal),
    call(quoteOuting, { instance_id: id, ...party, use_credit: search.use_credit ?? false }, signal),
  ]);
  if (date.experience.id !== experience_id) refuse("not_found");
  return { ...date, ...priced, search };
}
type Data = Awaited<ReturnType<typeof load>>;

/** Seats of a date: who comes, what it costs, and the yes. Each choice is an address, drawn with a fresh quote. */
export default page<Data>({
  load,
  head: ({ i18n: { t }, data: { experience } }) => ({ title: t("outings.bookTitle", { title: experience.title }) }),

  View({ data }) {
    const { t } = useI18n();
    const { experience, instance, quote, why_not, search } = data;
    const { title, city, country, photos } = experience;
    const party = partyOf(search);
    const up = to("experience", { id: experience.id }) + stringifySearch({ guests: search.guests });
    const action = to("bookOuting", { experienceId: experience.id, instanceId: instance.id });
    return (
      <main id="main" className={frame.page}>
        <nav aria-label={t("ui.breadcrumbs")} className={frame.back}>
          <Link href={up}>
            <Icon name="chevron-start" size={16} /> {title}
          </Link>
        </nav>
        <header className={frame.head}>
          <h1>{t("outings.book")}</h1>
        </header>
        <div className={frame.columns}>
          <div className={frame.main}>
            <RefusedAbove>
              {why_not && (
                <Notice tone="warn" role="status">
                  <p>{t(`outings.whyNot.${why_not}`)}</p>
                  <p>
                    <Link href={up}>{t("outings.otherDates")}</Link>
                  </p>
                </Notice>
              )}
              <section aria-labelledby="who" className={css.section}>
                <h2 id="who">{t("outings.who")}</h2>
                <PartyForm
                  action={action}
                  search={search}
                  most_guests={Math.max(instance.seats, party.guests)}
                  has_private={instance.private_price !== null || party.is_private}
                  credit={quote?.credit ?? null}
                  submit={t("outings.reprice")}
                />
              </section>
              {quote && <Confirm data={data} quote={quote} own={bookHref(experience.id, instance.id, search)} />}
            </RefusedAbove>
          </div>
          <aside aria-label={t("checkout.summary")} className={frame.aside}>
            <OutingSummary {...{ title, city, country, photo: photos[0], ...party }} {...timesOf(data)}>
              {quote && <OutingPrice price={quote.price} guests={quote.guests} />}
            </OutingSummary>
          </aside>
        </div>
      </main>
    );
  },
});

const timesOf = ({ instance: { day, time, minutes } }: Data) => ({ day, time, minutes });

type ConfirmProps = { data: Data & { search: OutingsSearch }; quote: OutingQuote; own: string };

/** How it can be cancelled, what the host wants to know, and the yes. Who is signed out signs in first and comes back. */
function Confirm({ data: { instance, experience, time_zone }, quote, own }: ConfirmProps) {
  const { t, here, money } = useI18n();
  const { user } = useSession();
  const { minimum_age } = instance;
  return (
    <section aria-labelledby="confirm" className={css.section}>
      <h2 id="confirm">{t("outings.confirm")}</h2>
      <RefundSentence until={quote.free_until} at={{ city: experience.city, time_zone }} />
      {minimum_age > 0 && <p>{t("outings.minimumAge", { age: minimum_age })}</p>}
      {user ? (
        <Form
          action={createOuting}
          input={{ quote: quote.token }}
          next={afterOuting}
          look="primary"
          submit={
            quote.price.total.amount_micros > 0 ? t("outings.goOn", { amount: money(quote.price.total) }) : t("outings.bookNow")
          }
        >
          {({ field }) => (
            <>
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
              <Field multiline {...field("message")} label={t("outings.message")} optional maxLength={MOST_MESSAGE} />
            </>
          )}
        </Form>
      ) : (
        <div>
          <ButtonLink href={here(to("logIn", {})) + stringifySearch({ next: own })}>{t("outings.logIn")}</ButtonLink>
        </div>
      )}
    </section>
  );
}
