import { INSPECTION_POINTS, TIERS } from "#areas/discovery/listings/rules.ts";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { Checkbox } from "#ui/choices/Checkbox.tsx";
import { Field } from "#ui/fields/Field.tsx";
import { Form, type FormParts } from "#ui/forms/Form.tsx";
import { ErrorText } from "#ui/fields/Labelled.tsx";
import { Moment } from "#ui/dates/Moment.tsx";
import { RadioGroup } from "#ui/choices/RadioGroup.tsx";
import { Section } from "#ui/layout/Section.tsx";
import { setTier, type Tier } from "./contract.ts";
import { MAX_NOTE_LENGTH, MAX_TEXT_LENGTH } from "./rules.ts";
import css from "./Tiers.module.css";

/** Sets a home's tier, with the inspection of a select home, and shows earlier changes. */
export function TierEditor({ listing }: { listing: Tier }) {
  const { t } = useI18n();
  const { id, tier, changes } = listing;
  return (
    <>
      <Section id="tier" heading={t("tiers.set")}>
        <Form action={setTier} input={{ id }} look="primary" submit={t("features.save")}>
          {(form) => (
            <>
              <input type="hidden" name="based_on" value={form.field("based_on", changes[0]?.id ?? 0).defaultValue} />
              <RadioGroup
                {...form.field("tier", tier)}
                legend={t("tiers.legend")}
                options={TIERS.map((one) => ({ value: one, label: t(`tiers.tier.${one}`), hint: t(`tiers.hint.${one}`) }))}
              />
              <InspectionFields listing={listing} {...form} />
              <Field
                {...form.field("note")}
                id="note"
                label={t("tiers.why")}
                hint={t("tiers.whyHint")}
                multiline
                rows={2}
                maxLength={MAX_NOTE_LENGTH}
                required
              />
            </>
          )}
        </Form>
      </Section>
      <History changes={changes} />
    </>
  );
}

/** Visible while the select tier is chosen, through CSS alone, so it needs no JavaScript. */
function InspectionFields({ listing: { inspection, amenities }, field, typed }: { listing: Tier } & FormParts) {
  const { t, find } = useI18n();
  // A returned form does not contain unticked checkboxes, but always its tier.
  const ticked = (one: "points" | "promised"): unknown[] =>
    "tier" in typed ? Object.values(typed[one] ?? {}) : (inspection?.[one] ?? []);
  const wrong = { points: field("points").error, promised: field("promised").error };
  return (
    <fieldset className={css.inspection}>
      <legend>{t("inspection.heading")}</legend>
      <Field
        {...field("inspected_on", inspection?.inspected_on ?? "")}
        id="inspected_on"
        type="date"
        label={t("tiers.inspectedOn")}
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
        {wrong.points && <ErrorText id="points-error">{wrong.points}</ErrorText>}
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
          {wrong.promised && <ErrorText id="promised-error">{wrong.promised}</ErrorText>}
        </fieldset>
      )}
      <Field
        {...field("words", inspection?.note ?? "")}
        id="words"
        label={t("tiers.words")}
        hint={t("tiers.wordsHint")}
        multiline
        rows={3}
        maxLength={MAX_TEXT_LENGTH}
      />
    </fieldset>
  );
}

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
