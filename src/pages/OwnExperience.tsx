import { RefusedNotice } from "#ui/RefusedNotice.tsx";
import { PhotosEditor } from "#features/hosting/PhotosEditor.tsx";
import { type OwnExperience, readOwnExperience } from "#features/leading/contract.ts";
import { ExperienceForm } from "#features/leading/ExperienceForm.tsx";
import { ExperienceStanding } from "#features/leading/ExperienceStanding.tsx";
import { ExperienceTabs } from "#features/leading/ExperienceTabs.tsx";
import css from "#features/leading/Leading.module.css";
import { PHOTOS_LEAST } from "#features/leading/rules.ts";
import { useI18n } from "#lib/i18n.tsx";
import { page } from "#lib/page.ts";
import { refuse } from "#lib/refusal.ts";
import { to } from "#paths";
import own from "./hostLandingPage.module.css";

/** One experience, to be written, shown and published. */
export default page<OwnExperience, { saved?: string }>({
  async load({ call, params, signal }) {
    const id = Number(params.id);
    if (!Number.isSafeInteger(id) || id < 1) refuse("not_found");
    return (await call(readOwnExperience, { id }, signal)).own_experience;
  },
  head: ({ data: { title } }) => ({ title }),

  View({ data: experience, search: { saved }, bootstrap }) {
    const { t } = useI18n();
    const { id, title, photos } = experience;
    const { form } = bootstrap;
    return (
      <main id="main" className={own.wide}>
        <h1>
          <bdi>{title}</bdi>
        </h1>
        <ExperienceTabs current={null} />
        {form?.error && form.values._section === undefined && !form.field_errors?.photos && <RefusedNotice error={form.error} />}
        <ExperienceStanding experience={experience} bootstrap={bootstrap} />
        <ExperienceForm {...{ experience, bootstrap, saved }} />
        <section aria-labelledby="photos" className={css.section}>
          <h2 id="photos">{t("leading.photos")}</h2>
          <p>{t("listing.photosLead", { least: PHOTOS_LEAST })}</p>
          <PhotosEditor
            photos={photos}
            path={`/v2/own_experiences/${id}/photos`}
            page={to("ownExperience", { id })}
            bootstrap={bootstrap}
          />
        </section>
      </main>
    );
  },
});
