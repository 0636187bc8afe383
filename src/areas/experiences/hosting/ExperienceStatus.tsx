import { useI18n } from "#lib/i18n/i18n.tsx";
import { stringifySearch } from "#lib/http/search.ts";
import { to } from "#paths";
import { ButtonLink } from "#ui/elements/ButtonLink.tsx";
import { Form } from "#ui/forms/Form.tsx";
import { type OwnExperience, setExperienceStatus } from "./contract.ts";
import css from "./Leading.module.css";
import { STATUS_STEPS } from "./rules.ts";

/** The status of an experience, what is still missing, and the possible next steps. */
export function ExperienceStatus({ experience }: { experience: OwnExperience }) {
  const { t, localizePath } = useI18n();
  const { id, status, missing, dates_count, has_guests } = experience;
  const next = STATUS_STEPS[status].filter((one) => one !== "removed" && !(one === "published" && missing.length > 0));
  return (
    <div className={css.form}>
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
          <Form
            key={one}
            name={one}
            action={setExperienceStatus}
            input={{ id, status: one }}
            done={t(`leadingStatus.${one}`)}
            look="primary"
            submit={t(`leading.make.${one as "published" | "paused"}`)}
          />
        ))}
        <ButtonLink
          look="quiet"
          icon="calendar"
          href={localizePath(to("experienceCalendar", {}) + stringifySearch({ experience_id: id }))}
        >
          {t("leading.toDates")}
        </ButtonLink>
        <ButtonLink look="quiet" icon="eye" href={localizePath(to("experience", { id }))}>
          {t(status === "published" ? "listing.seePublic" : "listing.preview")}
        </ButtonLink>
        {has_guests ? (
          <p>{t("leading.hasGuests")}</p>
        ) : (
          <Form
            name="removed"
            action={setExperienceStatus}
            input={{ id, status: "removed" }}
            next={to("experienceListings", {})}
            look="danger"
            submit={t("leading.remove")}
          />
        )}
      </div>
    </div>
  );
}
