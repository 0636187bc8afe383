import type { Bootstrap } from "#lib/page/bootstrap.ts";
import { useI18n } from "#lib/i18n/i18n.tsx";
import type { NavigationChange } from "#areas/site/header/headerFacts.ts";
import { Moment } from "#ui/dates/Moment.tsx";
import type { NavigationAnswer } from "#areas/site/header/contract.ts";
import { ENTRIES, nameOf } from "#areas/site/header/entries.ts";
import { type Entry, SPOTS, type Spot } from "#ui/layout/menuEntry.ts";
import { NavigationControls, rowId } from "./NavigationControls.tsx";
import css from "./NavigationTable.module.css";
import { factsOfRole, type Role, ROLES } from "#areas/site/header/roles.ts";
import { inOrder, shownEntries } from "#areas/site/header/bar/shownEntries.ts";

/** What a button of the bar opens is available to the roles that have the button. */
const MENUS: readonly Spot[] = ["become", "host", "experience", "business"];
const NAMES = Object.keys(ROLES) as Role[];
type Props = { navigation: NavigationAnswer; bootstrap: Bootstrap };

/** A table for each place of the header: its entries in order, which role has them, and what can be done to each. */
export function NavigationTable({ navigation: { changes, history }, bootstrap }: Props) {
  const { t } = useI18n();
  return (
    <>
      {SPOTS.map((spot) => (
        <SpotTable key={spot} spot={spot} changes={changes} bootstrap={bootstrap} />
      ))}
      <section aria-labelledby="navigation-history">
        <h2 id="navigation-history">{t("navigation.history")}</h2>
        {history.length === 0 && <p>{t("navigation.noHistory")}</p>}
        {history.length > 0 && (
          <ol className={css.history}>
            {history.map(({ id, entry, is_hidden, position, changed_at, changed_by }) => (
              <li key={id}>
                <Moment at={changed_at} />{" "}
                {t("navigation.change", {
                  name: changed_by ?? t("navigation.somebody"),
                  entry,
                  what: is_hidden ? "hidden" : position === null ? "back" : "moved",
                  place: (position ?? 0) + 1,
                })}
              </li>
            ))}
          </ol>
        )}
      </section>
    </>
  );
}

function SpotTable({ spot, changes, bootstrap }: { spot: Spot; changes: NavigationChange[]; bootstrap: Bootstrap }) {
  const { t } = useI18n();
  // A copy, so that viewing the table does not expose anybody to an experiment.
  const features = [...bootstrap.features];
  const shown = new Map(
    NAMES.map((role) => {
      const facts = factsOfRole(role, { features, changes, community_url: bootstrap.session.header.community_url });
      const isThere = !MENUS.includes(spot) || shownEntries(facts, "bar").some(({ opens }) => opens === spot);
      return [role, new Set(isThere ? shownEntries(facts, spot).map(({ id }) => id) : [])];
    }),
  );
  const rows = inOrder(
    ENTRIES.filter((entry) => entry.in === spot),
    new Map(changes.map((change) => [change.entry, change])),
  );
  return (
    <div>
      <h2 id={`spot-${spot}`}>{t(`navigation.spot.${spot}`)}</h2>
      {/* It scrolls by itself on narrow screens, so it can be focused. */}
      <div className={css.scroll} tabIndex={0} role="region" aria-labelledby={`spot-${spot}`}>
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">{t("navigation.entry")}</th>
              {NAMES.map((role) => (
                <th key={role} scope="col">
                  {t(`navigation.role.${role}`)}
                </th>
              ))}
              <th scope="col">{t("navigation.doing")}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((entry, at) => (
              <Row key={entry.id} entry={entry} at={at} of={rows.length} shown={shown} changes={changes} bootstrap={bootstrap} />
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

type RowProps = {
  entry: Entry;
  at: number;
  of: number;
  shown: Map<Role, Set<string>>;
  changes: NavigationChange[];
  bootstrap: Bootstrap;
};

function Row({ entry, at, of, shown, changes, bootstrap }: RowProps) {
  const { t, number } = useI18n();
  const { feature } = entry;
  const name = nameOf(entry);
  const wordOf = ({ label }: Entry) =>
    t(typeof label === "function" ? label(factsOfRole("visitor", { features: [...bootstrap.features] })) : label);
  const word = wordOf(entry);
  // Several menus have an entry of the same text.
  const words = ENTRIES.map(wordOf);
  const isOff = feature !== undefined && ![...bootstrap.features].includes(feature);
  return (
    <tr>
      <th scope="row" id={rowId(name)} tabIndex={-1} abbr={word}>
        {word}
        {/* Announced when a moved entry gets the focus back. */}
        <span className="visually-hidden"> {t("navigation.placeOf", { place: number(at + 1), count: number(of) })}</span>
        <span className={css.name}>{name}</span>
        {isOff && <span className={css.off}>{t("navigation.off", { feature })}</span>}
      </th>
      {NAMES.map((role) => (
        <td key={role}>
          {shown.get(role)!.has(entry.id) ? (
            <span className={css.yes}>{t("navigation.yes")}</span>
          ) : (
            <span className={css.no}>{t("navigation.no")}</span>
          )}
        </td>
      ))}
      <td>
        <NavigationControls
          entry={name}
          word={words.filter((one) => one === word).length > 1 ? `${word} (${name})` : word}
          at={at}
          of={of}
          change={changes.find((one) => one.entry === name) ?? null}
          csrf_token={bootstrap.session.csrf_token}
        />
      </td>
    </tr>
  );
}
