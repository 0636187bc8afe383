import parts from "#areas/discovery/listings/page/StayParts.module.css";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { to } from "#paths";
import { Avatar } from "#ui/elements/Avatar.tsx";
import { Link } from "#ui/elements/Link.tsx";
import type { CatalogEntry } from "#areas/discovery/catalog/contract.ts";

/** The host of an experience. */
export function CatalogHost({ host, find_id }: { host: NonNullable<CatalogEntry["host"]>; find_id: number }) {
  const { t, language, list } = useI18n();
  return (
    <section aria-labelledby="host" className={parts.section}>
      <h2 id="host">{t("find.host", { name: host.first_name })}</h2>
      <div className={parts.host}>
        <Avatar size={88} src={host.picture} name={host.first_name} />
        <div>
          <p className={parts.soft}>{t("host.since", { year: String(host.since) })}</p>
          {host.languages.length > 0 && (
            <p className={parts.soft}>{t("host.languages", { languages: list(host.languages.map(language)) })}</p>
          )}
          {host.about && (
            <p className={parts.about} dir="auto">
              {host.about}
            </p>
          )}
          <p>
            <Link href={`${to("contact", {})}?find_id=${find_id}`} rel="nofollow">
              {t("contact.host")}
            </Link>
          </p>
        </div>
      </div>
    </section>
  );
}
