import { useLocation } from "@tanstack/react-router";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { stringifySearch } from "#lib/http/search.ts";
import { to } from "#paths";
import { Icon } from "#ui/icons/Icon.tsx";
import type { IconName } from "#ui/icons/icons.ts";
import { Link } from "#ui/elements/Link.tsx";
import css from "./Entry.module.css";
import { isAt } from "#areas/site/header/rules.ts";
import type { Shown } from "./shownEntries.ts";

type Props = {
  entry: Shown;
  label: string;
  className?: string | undefined;
  iconSize?: 20 | 24;
  /** Text only. */ isPlain?: boolean;
  "aria-describedby"?: string;
};

/** A link to where an entry leads: within the site, out of it in a new window, or to the log-in that opens over the page. */
export function EntryLink({ entry, label, className, iconSize = 20, isPlain = false, ...describedBy }: Props) {
  const { t, localizePath } = useI18n();
  const auth = useAuthLink();
  const { href, newWindow, icon, count, dotted, id, badgeOf = id } = entry;
  const inside = (
    <>
      {icon && !isPlain && <Icon name={icon as IconName} size={iconSize} />}
      <span>{label}</span>
      <Badge id={badgeOf} count={count} dotted={dotted} />
      {newWindow && <span className="visually-hidden">{t("header.newWindow")}</span>}
    </>
  );
  const rest = { ...describedBy, className, "data-entry": `${entry.in}.${id}` };
  if (entry.auth)
    return (
      <a {...auth(entry.auth)} {...rest}>
        {inside}
      </a>
    );
  if (newWindow)
    return (
      <a href={href!.startsWith("/") ? localizePath(href!) : href!} target="_blank" rel="noopener" {...rest}>
        {inside}
      </a>
    );
  return (
    <Link href={href!} {...rest} {...(entry.over && { [`data-${entry.over}`]: true, "data-later": true })}>
      {inside}
    </Link>
  );
}

/** How many wait, or a dot if something does; only readers hear what the number counts, and of a dot nothing. `id`: the name that notifications use. */
export function Badge({ id, count, dotted }: { id: string; count: number; dotted: boolean }) {
  const { find, number } = useI18n();
  return (
    <span className={css.badge} data-badge={id} data-dot={count === 0 || undefined} hidden={count === 0 && !dotted}>
      <span>{count > 0 && number(count)}</span>
      <span className="visually-hidden">{` ${find(`header.new.${id}`) ?? ""}`}</span>
    </span>
  );
}

/** The pages on which something is booked and paid: nothing on them should lead elsewhere by mistake. */
export const CHECKOUT: readonly string[] = [
  to("reviewTrip", { id: "*" }),
  to("payReservation", { code: "*" }),
  to("payExisting", { code: "*", id: "*" }),
  to("payShare", { code: "*", id: "*" }),
  to("bookExperience", { experienceId: "*", instanceId: "*" }),
  to("payExperienceBooking", { code: "*" }),
  to("bookTable", { restaurantId: "*", slotId: "*" }),
];

/** Hides an entry on its own pages: rendered so here, and updated by the browser as it navigates (followPath.ts). */
export function useHiding() {
  const { pathname } = useLocation();
  return ({ notAt, notUnder }: Pick<Shown, "notAt" | "notUnder">) =>
    notAt || notUnder
      ? {
          "data-not-at": notAt?.join(" "),
          "data-not-under": notUnder?.join(" "),
          hidden: isAt(pathname, { at: notAt ?? [], under: notUnder ?? [] }),
        }
      : {};
}

/**
 * The links of log-in and sign-up: a modal over the page [A2.1.1, A2.1.2], or their own page without JavaScript or when the
 * visitor is on one already.
 */
function useAuthLink() {
  const { localizePath } = useI18n();
  const { pathname, publicHref, search } = useLocation();
  const there = pathname === to("logIn", {}) || pathname === to("signUp", {});
  const next = there ? (search as { next?: string }).next : publicHref;
  return (kind: "login" | "signup") => ({
    href:
      localizePath(kind === "login" ? to("logIn", {}) : to("signUp", {})) +
      stringifySearch({ next: next === "/" ? undefined : next }),
    ...(!there && { "data-auth": kind, "data-later": true }),
  });
}
