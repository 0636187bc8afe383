import { messageOf } from "#lib/shownAgain.ts";
import { RefusedNotice } from "#ui/RefusedNotice.tsx";
import type { Bootstrap } from "#lib/bootstrap.ts";
import { useI18n } from "#lib/i18n.tsx";
import { stringifySearch } from "#lib/search.ts";
import { to } from "#paths";
import { ButtonLink } from "#ui/ButtonLink.tsx";
import { PostForm } from "#ui/PostForm.tsx";
import type { OwnExperience } from "./contract.ts";
import css from "./Leading.module.css";
import { STATUS_STEPS } from "./rules.ts";

/** Where an experience stands, what it still lacks, and what can be made of it. */
export function ExperienceStanding({ experience, bootstrap }: { experience: OwnExperience; bootstrap: Bootstrap }) {
  const i18n = useI18n();
  const { t, here } = i18n;
  const { id, status, missing, dates_count, has_guests } = experience;
  const form = bootstrap.form?.values._section === "standing" ? bootstrap.form : null;
  const wrong = messageOf(i18n, form?.field_errors, "status");
  const page = to("ownExperience", { id });
  const common = { action: `/v2/own_experiences/${id}/status`, method: "PUT" as const, bootstrap };
  const next = STATUS_STEPS[status].filter((one) => one !== "removed" && !(one === "published" && missing.length > 0));
  return (
    <div className={css.form}>
      {form?.error && !wrong && <RefusedNotice error={form.error} />}
      {wrong && <p role="alert">{wrong}</p>}
      <p className={css.facts}>
        <span className={css.badge}>{t(`leadingStatus.${status}`)}</span>
        <span>{t("leading.dates", { count: dates_count })}</span>
      </p>
      {missing.length > 0 && (
        <section aria-labelledby="missing">
          <h2 id="missing">{t("leading.missing")}</h2>
          <ul>
            {missing.map((part) => (
              <li key={part}>{t(`leading.lacks.${part}`)}</li>
            ))}
          </ul>
        </section>
      )}
      {status === "published" && dates_count === 0 && <p>{t("leading.noDates")}</p>}
      <div className={css.buttons}>
        {next.map((one) => (
          <PostForm
            key={one}
            {...common}
            page={page}
            hidden={{ status: one, _section: "standing" }}
            look="primary"
            submit={t(`leading.make.${one as "published" | "paused"}`)}
          />
        ))}
        <ButtonLink
          look="quiet"
          icon="calendar"
          href={here(to("experienceCalendar", {}) + stringifySearch({ experience_id: id }))}
        >
          {t("leading.toDates")}
        </ButtonLink>
        <ButtonLink look="quiet" icon="eye" href={here(to("experience", { id }))}>
          {t(status === "published" ? "listing.seePublic" : "listing.preview")}
        </ButtonLink>
        {has_guests ? (
          <p>{t("leading.hasGuests")}</p>
        ) : (
          <PostForm
            {...common}
            page={to("experienceListings", {})}
            hidden={{ status: "removed" }}
            look="danger"
            submit={t("leading.remove")}
          />
        )}
      </div>
    </div>
  );
}
