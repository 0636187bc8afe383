import type { ReactNode } from "react";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { stringifySearch } from "#lib/http/search.ts";
import { CardRow } from "#ui/layout/CardRow.tsx";
import type { FindCard as Find } from "#areas/discovery/catalog/contract.ts";
import { FindCard } from "./FindCard.tsx";
import { type FindKind, searchPathOf } from "#areas/discovery/catalog/kinds.ts";

type Props = {
  /** Of this page, for its heading's id. */
  id: string;
  heading: ReactNode;
  finds: readonly Find[];
  /** Leads on to all of a kind, in a town. */
  all?: { kind: FindKind; place?: string | undefined };
  sayKind?: boolean;
  corner?: (find: Find) => ReactNode;
};

/** A row of finds; nothing where there are none. */
export function FindRow({ id, heading, finds, all, sayKind = false, corner }: Props) {
  const { t } = useI18n();
  if (finds.length === 0) return null;
  const href = all && searchPathOf(all.kind) + stringifySearch({ place: all.place });
  return (
    <CardRow id={id} heading={heading} all={href ? { href, text: t("home.all") } : undefined}>
      {finds.map((find) => (
        <li key={find.id}>
          <FindCard find={find} sayKind={sayKind} corner={corner?.(find)} />
        </li>
      ))}
    </CardRow>
  );
}
