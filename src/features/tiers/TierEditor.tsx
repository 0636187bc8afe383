import { messageOf, typedIn } from "#lib/shownAgain.ts";
import { SettingsForm } from "#features/profile/SettingsForm.tsx";
import { INSPECTION_POINTS, TIERS } from "#features/stays/rules.ts";
import type { Bootstrap } from "#lib/bootstrap.ts";
import { useI18n } from "#lib/i18n.tsx";
import { to } from "#paths";
import { Checkbox } from "#ui/Checkbox.tsx";
import { Field } from "#ui/Field.tsx";
import { ErrorText } from "#ui/Labelled.tsx";
import { Moment } from "#ui/Moment.tsx";
import { RadioGroup } from "#ui/RadioGroup.tsx";
import type { Tier } from "./contract.ts";
import { MOST_NOTE, MOST_WORDS } from "./rules.ts";
import css from "./Tiers.module.css";

type Props = { listing: Tier; bootstrap: Bootstrap; saved: string | undefined };
const SECTION = "tier";

/** A home's tier to set, with what was looked at in a select one, and what was changed before. */
export function TierEditor({ listing, bootstrap, saved }: Props) {
  const i18n = useI18n();
  const { t } = i18n;
  const form = bootstrap.form?.values._section === SECTION ? bootstrap.form : null;
  const { id, tier, changes } = listing;
  return (
    <>
      <SettingsForm
        id={SECTION}
        heading={t("tiers.set")}
        action={`/v2/listing_tiers/${id}`}
        method="PUT"
        submit={t("features.save")}
        page={to("adminListing", { id })}
        {...{ bootstrap, saved }}
      >
        <input type="hidden" name="based_on" value={typedIn(form, "based_on") ?? changes[0]?.id ?? 0} />
        <RadioGroup
          legend={t("tiers.legend")}
          name="tier"
          defaultValue={typedIn(form, "tier") ?? tier}
          options={TIERS.map((one) => ({ value: one, label: t(`tiers.tier.${one}`), hint: t(`tiers.hint.${one}`) }))}
        />
        <InspectionFields listing={listing} form={form} />
        <Field
          id="note"
          name="note"
          label={t("tiers.why")}
          hint={t("tiers.whyHint")}
          multiline
          rows={2}
          maxLength={MOST_NOTE}
          required
          defaultValue={typedIn(form, "note")}
          error={messageOf(i18n, form?.field_errors, "note")}
        />
      </SettingsForm>
      <History changes={changes} />
    </>
  );
}

/** Seen while the select tier is chosen: by the sheet alone, so it needs no script. */
function InspectionFields({ listing: { inspection, amenities }, form }: { listing: Tier; form: Bootstrap["form"] }) {
  const i18n = useI18n();
  const { t, find } = i18n;
  const errorOf = (field: string) => messageOf(i18n, form?.field_errors, field);
  const ticked = (field: "points" | "promised") => (form ? listIn(form, field) : (inspection?.[field] ?? []));
  return (
    <fieldset className={css.inspection}>
      <legend>{t("inspection.heading")}</legend>
      <Field
        id="inspected_on"
        name="inspected_on"
        type="date"
        label={t("tiers.inspectedOn")}
        defaultValue={typedIn(form, "inspected_on") ?? inspection?.inspected_on ?? ""}
        error={errorOf("inspected_on")}
      />
      <fieldset>
        <legend>{t("tiers.points")}</legend>
        <div className={css.checks}>
          {INSPECTION_POINTS.map((point) => (
            <Checkbox
              key={point}
              name="points[]"
              value={point}
              defaultChecked={ticked("points").includes(point)}
              label={t(`inspectionPoint.${point}`)}
            />
          ))}
        </div>
        {errorOf("points") && <ErrorText id="points-error">{errorOf("points")}</ErrorText>}
      </fieldset>
      {amenities.length > 0 && (
        <fieldset>
          <legend>{t("inspection.promised")}</legend>
          <div className={css.checks}>
            {amenities.map((slug) => (
              <Checkbox
                key={slug}
                name="promised[]"
                value={slug}
                defaultChecked={ticked("promised").includes(slug)}
                label={find(`amenity.${slug}`) ?? slug.replaceAll("_", " ")}
              />
            ))}
          </div>
          {errorOf("promised") && <ErrorText id="promised-error">{errorOf("promised")}</ErrorText>}
        </fieldset>
      )}
      <Field
        id="words"
        name="words"
        label={t("tiers.words")}
        hint={t("tiers.wordsHint")}
        multiline
        rows={3}
        maxLength={MOST_WORDS}
        defaultValue={typedIn(form, "words") ?? inspection?.note ?? ""}
        error={errorOf("words")}
      />
    </fieldset>
  );
}

/** A list that came back with its form: by its numbers. */
const listIn = ({ values }: NonNullable<Bootstrap["form"]>, field: string) => Object.values(values[field] ?? {});

function History({ changes }: Pick<Tier, "changes">) {
  const { t } = useI18n();
  return (
    <section aria-labelledby="tier-history" className={css.history}>
      <h2 id="tier-history">{t("tiers.history")}</h2>
      {changes.length === 0 && <p className={css.soft}>{t("tiers.noHistory")}</p>}
      <ol>
        {changes.map(({ id, before, after, note, changed_by, changed_at }) => (
          <li key={id}>
            <strong>{t("tiers.change", { before: t(`tiers.tier.${before}`), after: t(`tiers.tier.${after}`) })}</strong>
            <span className={css.soft}>
              <bdi>{changed_by ?? t("tiers.somebody")}</bdi> · <Moment at={changed_at} />
            </span>
            <span dir="auto">{note}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
