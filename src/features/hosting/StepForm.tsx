import type { ReactNode } from "react";
import { RefusedNotice } from "#ui/RefusedNotice.tsx";
import type { Bootstrap } from "#lib/bootstrap.ts";
import { useI18n } from "#lib/i18n.tsx";
import { to } from "#paths";
import { Button } from "#ui/Button.tsx";
import { HiddenFields } from "#ui/HiddenFields.tsx";
import css from "./Hosting.module.css";
import { type Step, STEPS } from "./rules.ts";

type Props = { id: number; step: Step; bootstrap: Bootstrap; children: ReactNode };

/** One step of the editor: a plain form that saves it and leads to the next. */
export function StepForm({ id, step, bootstrap, children }: Props) {
  const { t } = useI18n();
  const { form, csrf_token } = bootstrap;
  const fields = { csrf_token: csrf_token ?? "", _method: "PUT", _page: to("editListing", { id, step }), step };
  return (
    <form method="post" action={`/v2/own_listings/${id}`} className={css.form} noValidate>
      <HiddenFields search={fields} />
      {form?.error && <RefusedNotice error={form.error} />}
      {children}
      <div className={css.buttons}>
        <Button type="submit">{t(step === STEPS.at(-1) ? "listing.save" : "listing.saveAndGoOn")}</Button>
      </div>
    </form>
  );
}
