import { useEffect, useState } from "react";
import { Logo } from "#areas/site/header/bar/Logo.tsx";
import { CachedPages } from "#areas/site/offline/CachedPages.tsx";
import { whenReached } from "#areas/site/offline/whenReached.ts";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { page } from "#lib/page/page.ts";
import { safeNext } from "#lib/http/safeNext.ts";
import { ButtonLink } from "#ui/elements/ButtonLink.tsx";
import { EmptyState } from "#ui/layout/EmptyState.tsx";
import css from "./Offline.module.css";

/**
 * The page that the service worker caches and shows instead of a page that it can neither fetch nor has cached; that page's
 * address is after the #.
 */
export default page({
  load: async () => null,
  head: ({ i18n: { t } }) => ({ title: t("offline.title") }),

  View() {
    const { t, localizePath } = useI18n();
    // The cached page knows neither the address at which it is shown nor whether there is a network: the server may be
    // restarting.
    const [target, setWanted] = useState(localizePath("/"));
    const [isOffline, setOffline] = useState(false);
    useEffect(() => {
      const to = safeNext(location.hash.slice(1));
      setWanted(to);
      const look = () => setOffline(!navigator.onLine);
      look();
      const goOn = () => location.replace(to);
      addEventListener("online", goOn);
      addEventListener("offline", look);
      const stop = whenReached(goOn);
      return () => {
        removeEventListener("online", goOn);
        removeEventListener("offline", look);
        stop();
      };
    }, []);
    return (
      <main id="main" className={css.page}>
        <Logo />
        <h1>{t(isOffline ? "offline.heading" : "offline.unreached")}</h1>
        <EmptyState
          icon="wifi"
          title={t(isOffline ? "offline.now" : "offline.noAnswer")}
          text={t(isOffline ? "offline.text" : "offline.waiting")}
        >
          <ButtonLink href={target}>{t("ui.tryAgain")}</ButtonLink>
        </EmptyState>
        <CachedPages />
      </main>
    );
  },
});
