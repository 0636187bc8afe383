import { messageOf, typedIn } from "#lib/shownAgain.ts";
import type { Bootstrap } from "#lib/bootstrap.ts";
import { useI18n } from "#lib/i18n.tsx";
import { Disclosure } from "#ui/Disclosure.tsx";
import { Field } from "#ui/Field.tsx";
import { PostForm } from "#ui/PostForm.tsx";
import { Select } from "#ui/Select.tsx";
import type { Reservation } from "./contract.ts";
import { openGroupPayment } from "./groupContract.ts";
import { GROUP_HOURS, MOST_PAYERS } from "./groupRules.ts";

type Props = { reservation: Pick<Reservation, "code" | "adults">; page: string; bootstrap: Bootstrap };

/** Instead of paying all of it: each pays a share. */
export function ShareCost({ reservation: { code, adults }, page, bootstrap }: Props) {
  const i18n = useI18n();
  const { t } = i18n;
  const { form } = bootstrap;
  const error = messageOf(i18n, form?.field_errors, "people");
  return (
    <Disclosure summary={t("together.offer")} open={!!error}>
      <PostForm
        action={openGroupPayment.path.replace(":code", code)}
        page={page}
        bootstrap={bootstrap}
        submit={t("together.start")}
      >
        <p>{t("together.how")}</p>
        <Field
          name="people"
          type="number"
          min={2}
          max={MOST_PAYERS}
          required
          label={t("together.people")}
          defaultValue={typedIn(form, "people") ?? String(Math.min(MOST_PAYERS, Math.max(2, adults)))}
          error={error}
        />
        <Select
          name="hours"
          label={t("together.hours")}
          defaultValue={typedIn(form, "hours") ?? "24"}
          options={GROUP_HOURS.map((hours) => ({ value: String(hours), label: t("together.forHours", { count: hours }) }))}
        />
      </PostForm>
    </Disclosure>
  );
}
