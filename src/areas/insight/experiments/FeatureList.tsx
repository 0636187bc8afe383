import { to } from "#paths";
import { Item, List } from "#ui/elements/List.tsx";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { Button } from "#ui/elements/Button.tsx";
import { AddressForm } from "#ui/fields/AddressForm.tsx";
import { EmptyState } from "#ui/layout/EmptyState.tsx";
import { Field } from "#ui/fields/Field.tsx";
import { Form } from "#ui/forms/Form.tsx";
import { Icon } from "#ui/icons/Icon.tsx";
import { Link } from "#ui/elements/Link.tsx";
import { Select } from "#ui/choices/Select.tsx";
import { type Feature, setFeature } from "./contract.ts";
import { audienceText, stateText } from "./feature.ts";
import css from "./FeatureList.module.css";

export type FeatureSearch = { q?: string; owner?: string; kind?: string };
type Props = { features: Feature[]; owners: string[]; search: FeatureSearch };

/** Everything that can be turned on and off, each with its switch. */
export function FeatureList({ features, owners, search }: Props) {
  const i18n = useI18n();
  const { t } = i18n;
  const { q, owner, kind } = search;
  return (
    <>
      <p className={css.lead}>{t("features.lead")}</p>
      <AddressForm action={to("adminFeatures", {})} search={t("admin.adminFeatures")} className={css.find}>
        <Field id="q" name="q" type="search" label={t("features.find")} defaultValue={q} className={css.word} />
        <Select
          key={`owner ${owner}`}
          name="owner"
          label={t("features.owner")}
          defaultValue={owner ?? ""}
          options={[{ value: "", label: t("features.any") }, ...owners.map((value) => ({ value, label: value }))]}
        />
        <Select
          key={`kind ${kind}`}
          name="kind"
          label={t("features.kind")}
          defaultValue={kind ?? ""}
          options={[
            { value: "", label: t("features.any") },
            { value: "release", label: t("features.release") },
            { value: "experiment", label: t("features.experiment") },
          ]}
        />
        <Button type="submit" look="quiet">
          {t("features.show")}
        </Button>
      </AddressForm>
      <p role="status" className={css.count}>
        {t("features.count", { count: features.length })}
      </p>
      {features.length === 0 ? (
        <EmptyState icon="search" title={t("features.none")}>
          <Link href={to("adminFeatures", {})}>{t("features.showAll")}</Link>
        </EmptyState>
      ) : (
        <List>
          {features.map((feature) => (
            <Row key={feature.name} feature={feature} />
          ))}
        </List>
      )}
    </>
  );
}

function Row({ feature }: { feature: Feature }) {
  const i18n = useI18n();
  const { t } = i18n;
  const { name, kind, owner, about, percent, targeting } = feature;
  const isOn = percent > 0;
  const isOverridden = feature.here.reason === "OVERRIDE";
  return (
    <Item
      level="h2"
      mark={<span className={css.state} data-on={isOn ? "" : undefined} aria-hidden />}
      title={
        <Link href={to("adminFeature", { name })} className="link">
          <bdi dir="ltr">{name}</bdi>
        </Link>
      }
      facts={
        <>
          <span className={css.about}>
            <bdi lang="en">{about}</bdi>
          </span>
          {i18n.line([t(`features.${kind}`), owner, stateText(i18n, feature), audienceText(i18n, targeting)])}
          {isOverridden && (
            <span className={css.here}>
              <Icon name="user" size={16} /> {t("features.setHere", { arm: variantText(i18n, feature.here.arm) })}
            </span>
          )}
        </>
      }
    >
      {(isOn || kind === "release") && (
        <Form
          action={setFeature}
          input={{ name, percent: isOn ? 0 : 100 }}
          done={`${name}: ${t(isOn ? "features.off" : "features.on")}`}
          small
          label={t(isOn ? "features.turnOffNamed" : "features.turnOnNamed", { name: `${about} (${name})` })}
          submit={t(isOn ? "features.turnOff" : "features.turnOn")}
        />
      )}
    </Item>
  );
}

/** `on` and `off` in words; a variant by its name. */
export const variantText = ({ t }: Pick<ReturnType<typeof useI18n>, "t">, variant: string) =>
  variant === "on" ? t("features.on") : variant === "off" ? t("features.off") : variant;
