import { redirect } from "@tanstack/react-router";
import { guestsOf, readStaySearch } from "#areas/discovery/listings/readStaySearch.ts";
import { daysOf } from "#areas/discovery/listings/pricing/quoteRules.ts";
import { MAX_GUESTS, MAX_NIGHTS_AHEAD } from "#areas/discovery/listings/rules.ts";
import { type Contact, readContact, startThread } from "#areas/messaging/threads/contract.ts";
import { MAX_TEXT_LENGTH } from "#areas/messaging/threads/rules.ts";
import css from "#areas/messaging/threads/ThreadView.module.css";
import { addDays } from "#lib/dates/dates.ts";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { page } from "#lib/page/page.ts";
import { Refusal } from "#lib/http/refusal.ts";
import { to } from "#paths";
import { Avatar } from "#ui/elements/Avatar.tsx";
import { DateRangePicker } from "#ui/dates/DateRangePicker.tsx";
import { EmptyState } from "#ui/layout/EmptyState.tsx";
import { Field } from "#ui/fields/Field.tsx";
import { Form } from "#ui/forms/Form.tsx";
import { Icon } from "#ui/icons/Icon.tsx";
import { Link } from "#ui/elements/Link.tsx";
import { Stepper } from "#ui/fields/Stepper.tsx";

type Search = { listing_id?: number; find_id?: number; reservation?: string };
type About = Partial<Record<keyof Search, string>>;
/** The subject of the message, with its id as it was given. */
const aboutOf = ({ listing_id, find_id, reservation }: Search): About => {
  if (reservation !== undefined) return { reservation: String(reservation) };
  return find_id !== undefined ? { find_id: String(find_id) } : { listing_id: String(listing_id) };
};

const isOwn = (error: unknown) => error instanceof Refusal && error.fieldErrors.listing_id?.[0] === "own";

/** The first message to a host, or to the other party of a reservation [A4.3.4]. Null: the listing is the viewer's own. */
export default page<Contact | null, Search>({
  auth_trigger: "ContactHost",
  async load({ call, search, signal, i18n }) {
    const contact = await call(readContact, aboutOf(search), signal).then(
      (found) => found.contact,
      (error: unknown) => (isOwn(error) ? null : Promise.reject(error)),
    );
    // A guest and a host with a booking have a thread already.
    if (contact?.thread_id && search.reservation !== undefined)
      throw redirect({ href: i18n.localizePath(to("threadFallback", { id: contact.thread_id })) });
    return contact;
  },
  head: ({ data, i18n: { t } }) => ({ title: t("contact.title", { name: data?.name ?? "" }) }),

  View({ data: contact, search, bootstrap: { earliest_day } }) {
    const { t } = useI18n();
    if (!contact)
      return (
        <main id="main" className={css.page}>
          <EmptyState icon="home" title={t("contact.own")} />
        </main>
      );
    const { name, title, url, thread_id, response_minutes: minutes } = contact;
    const query = readStaySearch(search);
    const days = daysOf(query);
    return (
      <main id="main" className={css.page}>
        <header className={css.head}>
          <Avatar name={name} src={contact.picture} size={64} />
          <div>
            <h1>{t("contact.heading", { name })}</h1>
            <p>
              <Link href={url}>{t("contact.about", { title })}</Link>
            </p>
            {minutes !== null && (
              <p className={css.soft}>
                {minutes < 60
                  ? t("contact.answers", { minutes })
                  : t("contact.answersHours", { hours: Math.round(minutes / 60) })}
              </p>
            )}
          </div>
        </header>
        {thread_id !== null && (
          <p className={css.note}>
            <span>{t("contact.had")}</span> <Link href={to("threadFallback", { id: thread_id })}>{t("contact.open")}</Link>
          </p>
        )}
        <p className={css.note}>
          <Icon name="shield" size={20} /> <span>{t("thread.hidden")}</span>
        </p>
        <Form
          action={startThread}
          input={aboutOf(search)}
          next={({ thread }) => thread.thread_url}
          submit={t("thread.send")}
          look="primary"
        >
          {({ field }) => (
            <>
              {search.listing_id !== undefined && (
                <>
                  <DateRangePicker
                    legend={t("contact.days")}
                    labels={{ checkin: t("search.checkin"), checkout: t("search.checkout") }}
                    defaultValue={{
                      checkin: String(field("checkin", days?.checkin).defaultValue ?? ""),
                      checkout: String(field("checkout", days?.checkout).defaultValue ?? ""),
                    }}
                    min={earliest_day}
                    max={addDays(earliest_day, MAX_NIGHTS_AHEAD)}
                    error={field("checkin").error ?? field("checkout").error}
                  />
                  <Stepper
                    name="guests"
                    label={t("checkout.who")}
                    min={1}
                    max={MAX_GUESTS}
                    defaultValue={Number(field("guests", Math.min(MAX_GUESTS, guestsOf(query) || 1)).defaultValue)}
                  />
                </>
              )}
              <Field
                {...field("text")}
                label={t("thread.write")}
                hint={t("contact.hint")}
                multiline
                rows={6}
                maxLength={MAX_TEXT_LENGTH}
                required
              />
            </>
          )}
        </Form>
      </main>
    );
  },
});
