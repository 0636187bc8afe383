import { Item, List } from "#ui/elements/List.tsx";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { Form } from "#ui/forms/Form.tsx";
import { HiddenFields } from "#ui/fields/HiddenFields.tsx";
import { Icon } from "#ui/icons/Icon.tsx";
import { Moment } from "#ui/dates/Moment.tsx";
import { Section } from "#ui/layout/Section.tsx";
import { type Change, type Feature, setFeature, type Setting } from "./contract.ts";
import { audienceText, stateText } from "./feature.ts";

/** Who changed what, the latest first; the setting before any change can be restored. */
export function ChangesSection({ feature, changes }: { feature: Feature; changes: Change[] }) {
  const i18n = useI18n();
  const { t } = i18n;
  return (
    <Section
      id="changes"
      heading={t("features.changes")}
      lead={t(changes.length === 0 ? "features.noChanges" : "features.changesLead")}
    >
      <List>
        {changes.map(({ id, before, after, changed_by, at }, i) => (
          <Item
            key={id}
            mark={<Icon name="edit" size={20} />}
            title={t("features.changed", { before: settingText(i18n, before), after: settingText(i18n, after) })}
            facts={
              <>
                <bdi>{changed_by.first_name}</bdi> · <Moment at={at} />
              </>
            }
          >
            <Form
              action={setFeature}
              input={{ name: feature.name }}
              name={`change-${id}`}
              small
              label={t(i === 0 ? "features.undoNamed" : "features.setBackNamed", { before: settingText(i18n, before) })}
              submit={t(i === 0 ? "features.undo" : "features.setBack")}
            >
              <SettingFields feature={feature} setting={before} />
            </Form>
          </Item>
        ))}
      </List>
    </Section>
  );
}

/** A complete setting, as the form of the roll-out sends it. */
function SettingFields({ feature, setting: { percent, weights, targeting } }: { feature: Feature; setting: Setting }) {
  const { locales = [], countries = [], login = "", roles: [role = ""] = [], host } = targeting;
  const fields: Record<string, string | number> = {
    percent,
    "targeting[locales]": locales.join(),
    "targeting[countries]": countries.join(),
    "targeting[login]": login,
    "targeting[role]": role,
    "targeting[host]": host === undefined ? "" : host ? "yes" : "no",
    ...Object.fromEntries(
      Object.entries(weights ?? feature.registered).map(([variant, weight]) => [`weights[${variant}]`, weight]),
    ),
  };
  return <HiddenFields search={fields} />;
}

function settingText(i18n: ReturnType<typeof useI18n>, setting: Setting): string {
  const weights =
    setting.weights && Object.entries(setting.weights).map(([variant, weight]) => `${variant} ${i18n.number(weight)}`);
  return i18n.line([stateText(i18n, setting), audienceText(i18n, setting.targeting), weights?.join(", ")]);
}
