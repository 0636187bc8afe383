import { changeArrival, readArrival } from "#areas/bookings/reservations/receipt/receiptContract.ts";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { type Page, page } from "#lib/page/page.ts";
import { refuse } from "#lib/http/refusal.ts";
import { to } from "#paths";
import { Field } from "#ui/fields/Field.tsx";
import { Form, type FormParts } from "#ui/forms/Form.tsx";
import { Icon } from "#ui/icons/Icon.tsx";
import { Link } from "#ui/elements/Link.tsx";
import css from "#pages/trips/itineraryPage.module.css";

type Search = { saved?: string };

async function load({ call, params, signal }: Parameters<Page<unknown, Search>["load"]>[0]) {
  const id = Number(params.id);
  if (!Number.isSafeInteger(id) || id < 1) refuse("not_found");
  return { id, arrival: (await call(readArrival, { id }, signal)).arrival };
}

/** How guests get into a home, written by its host. */
export default page<Awaited<ReturnType<typeof load>>, Search>({
  load,
  head: ({ i18n: { t } }) => ({ title: t("hostArrival.title") }),

  View({ data: { id, arrival }, search, bootstrap }) {
    const { t } = useI18n();
    const fields = ({ field }: FormParts) => {
      const own = (name: "address" | "instructions" | "door_code") => ({
        ...field(name, arrival[name]),
        label: t(`hostArrival.${name}`),
        optional: true,
      });
      return (
        <>
          <Field {...own("address")} maxLength={300} hint={t("hostArrival.addressHint")} autoComplete="off" />
          <Field {...own("instructions")} multiline rows={6} maxLength={5000} hint={t("hostArrival.laterHint")} />
          <Field {...own("door_code")} maxLength={50} dir="ltr" hint={t("hostArrival.laterHint")} autoComplete="off" />
        </>
      );
    };
    return (
      <main id="main" className={css.page}>
        <nav aria-label={t("ui.breadcrumbs")} className={css.back}>
          <Link href={to("hostReservations", {})}>
            <Icon name="chevron-start" size={16} /> {t("page.hostReservations")}
          </Link>
        </nav>
        <header className={css.head}>
          <h1>{t("hostArrival.heading")}</h1>
          <p>{t("hostArrival.text")}</p>
        </header>
        {search.saved === "yes" && !bootstrap.submitted && <p role="status">{t("hostArrival.saved")}</p>}
        <div className={css.narrow}>
          <Form
            action={changeArrival}
            input={{ id }}
            next={`${to("hostArrival", { id })}?saved=yes`}
            look="primary"
            submit={t("hostArrival.save")}
          >
            {fields}
          </Form>
        </div>
      </main>
    );
  },
});
