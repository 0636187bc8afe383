import { useRouter } from "@tanstack/react-router";
import { errorIdOf } from "#lib/callFailed.ts";
import { useI18n } from "#lib/i18n.tsx";
import { to } from "#paths";
import { Button } from "#ui/Button.tsx";
import { Link } from "#ui/Link.tsx";
import css from "./Problem.module.css";
import { Ready } from "./Ready.tsx";

/** No such page, or one that this visitor may not know of. */
export function Missing() {
  const { t } = useI18n();
  return (
    <main id="main" className={css.problem}>
      <title>{t("missing.title")}</title>
      <h1>{t("missing.title")}</h1>
      <p>{t("missing.text")}</p>
      <Link href={to("search", {})}>{t("missing.search")}</Link>
      <Ready />
    </main>
  );
}

/** Something broke; the id finds it in the log. */
export function Broken({ error }: { error: unknown }) {
  const { t } = useI18n();
  const router = useRouter();
  const id = errorIdOf(error);
  return (
    <main id="main" className={css.problem}>
      <title>{t("broken.title")}</title>
      <h1>{t("broken.title")}</h1>
      <p>{t("broken.text")}</p>
      {id && <p className={css.id}>{t("broken.id", { id })}</p>}
      <Button onClick={() => void router.invalidate()} data-later>
        {t("ui.tryAgain")}
      </Button>
      <Ready />
    </main>
  );
}
