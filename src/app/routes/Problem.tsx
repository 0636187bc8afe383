import { useRouter } from "@tanstack/react-router";
import { type ReactNode, useEffect, useState } from "react";
import { errorIdOf } from "#lib/http/callFailed.ts";
import type { Call } from "#lib/http/call.ts";
import { type I18n, useI18n } from "#lib/i18n/i18n.tsx";
import { usePageContext } from "#lib/page/pageContext.tsx";
import type { RefusalCode } from "#lib/http/refusal.ts";
import { to } from "#paths";
import { buttonClass } from "#ui/elements/buttonClass.ts";
import { Link } from "#ui/elements/Link.tsx";
import css from "./Problem.module.css";
import { siteTitle } from "#lib/page/siteTitle.ts";
import { Ready } from "./Ready.tsx";

/** The page does not exist, or this visitor may not know that it does. */
export function Missing() {
  const { t } = useI18n();
  return (
    <main id="main" className={css.problem}>
      <title>{siteTitle(t, t("missing.title"))}</title>
      <h1>{t("missing.title")}</h1>
      <p>{t("missing.text")}</p>
      <Link href={to("search", {})}>{t("missing.search")}</Link>
      <Ready />
    </main>
  );
}

/**
 * Shown after an error, with the id that finds it in the log; or when a rate limit was reached, which is no error. Trying again
 * loads the page from the server.
 */
export function Broken({ error }: { error: unknown }) {
  const { t } = useI18n();
  const { pathname, searchStr } = useRouter().latestLocation;
  const id = errorIdOf(error);
  const isMuch = isTooMany(error);
  const heldBookings = useHeldBookings();
  const title = t(isMuch ? "tooMany.title" : "broken.title");
  return (
    <main id="main" className={css.problem}>
      <title>{siteTitle(t, title)}</title>
      <h1>{title}</h1>
      {!isMuch && <p>{t("broken.text")}</p>}
      {id && <p className={css.id}>{t("broken.id", { id })}</p>}
      {heldBookings}
      <a href={pathname + searchStr} className={buttonClass()}>
        {t("ui.tryAgain")}
      </a>
      <Ready />
    </main>
  );
}

/** Renders what the visitor holds; null: nothing. */
export const renderHeldBookings = async (call: Call, i18n: I18n): Promise<ReactNode> =>
  (await import("#areas/site/offline/HeldBookings.tsx")).heldBookings(call, i18n);

/** Shows what the visitor holds meanwhile: it stays reserved for the promised time. The server has it before it renders. */
function useHeldBookings(): ReactNode {
  const { call, bootstrap, i18n } = usePageContext();
  const { heldBookings: rendered } = useRouter() as { heldBookings?: ReactNode };
  const isSignedIn = !!bootstrap?.session.user;
  const [held, setHeld] = useState<ReactNode>(null);
  useEffect(() => {
    if (!isSignedIn || !call) return;
    renderHeldBookings(call, i18n)
      .then(setHeld)
      .catch((error: unknown) => console.warn("It is not known what is held", error));
  }, [isSignedIn, call, i18n]);
  return rendered ?? held;
}

/** Only a refusal's message, which is its code, is passed from server to browser. */
const isTooMany = (error: unknown) => error instanceof Error && error.message === ("too_many_requests" satisfies RefusalCode);
