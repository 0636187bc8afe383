import type { Bootstrap } from "#lib/bootstrap.ts";
import { useI18n } from "#lib/i18n.tsx";
import { to } from "#paths";
import { Disclosure } from "#ui/Disclosure.tsx";
import { PostForm } from "#ui/PostForm.tsx";
import { makeFeed, removeFeed } from "./contract.ts";
import css from "./people.module.css";

/** The address by which a calendar follows all of one's trips. */
export function CalendarFeed({ feed, bootstrap }: { feed: { url: string } | null; bootstrap: Bootstrap }) {
  const { t } = useI18n();
  const page = to("trips", {});
  return (
    <Disclosure summary={t("tripFeed.heading")}>
      <div className={css.section}>
        <p>{t("tripFeed.text")}</p>
        {feed && (
          <p>
            <code className={css.address} dir="ltr">
              {feed.url}
            </code>
          </p>
        )}
        <PostForm action={makeFeed.path} submit={t(feed ? "tripFeed.makeAnew" : "tripFeed.make")} {...{ page, bootstrap }} />
        {feed && <PostForm action={removeFeed.path} method="DELETE" submit={t("tripFeed.takeBack")} {...{ page, bootstrap }} />}
      </div>
    </Disclosure>
  );
}
