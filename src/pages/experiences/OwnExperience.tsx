import { PhotosEditor } from "#areas/hosting/editor/PhotosEditor.tsx";
import {
  addExperiencePhotos,
  changeExperiencePhoto,
  type OwnExperience,
  readOwnExperience,
  removeExperiencePhoto,
} from "#areas/experiences/hosting/contract.ts";
import { ExperienceForm } from "#areas/experiences/hosting/ExperienceForm.tsx";
import { ExperienceStatus } from "#areas/experiences/hosting/ExperienceStatus.tsx";
import { ExperienceTabs } from "#areas/experiences/hosting/ExperienceTabs.tsx";
import css from "#areas/experiences/hosting/Leading.module.css";
import { MIN_PHOTOS } from "#areas/experiences/hosting/rules.ts";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { page } from "#lib/page/page.ts";
import { refuse } from "#lib/http/refusal.ts";
import { to } from "#paths";
import { RefusedAbove } from "#ui/forms/RefusedAbove.tsx";
import own from "#pages/hosting/hostLandingPage.module.css";

const PHOTOS = { add: addExperiencePhotos, change: changeExperiencePhoto, remove: removeExperiencePhoto };

/** The editor of one experience: texts, pictures and publication. */
export default page<OwnExperience>({
  async load({ call, params, signal }) {
    const id = Number(params.id);
    if (!Number.isSafeInteger(id) || id < 1) refuse("not_found");
    return (await call(readOwnExperience, { id }, signal)).own_experience;
  },
  head: ({ data: { title } }) => ({ title }),

  View({ data: experience }) {
    const { t } = useI18n();
    const { id, title, photos } = experience;
    return (
      <main id="main" className={own.wide}>
        <h1>
          <bdi>{title}</bdi>
        </h1>
        <ExperienceTabs current={null} />
        <RefusedAbove>
          <ExperienceStatus experience={experience} />
          <ExperienceForm experience={experience} />
          <section aria-labelledby="photos" className={css.section}>
            <h2 id="photos">{t("leading.photos")}</h2>
            <p>{t("listing.photosLead", { least: MIN_PHOTOS })}</p>
            <PhotosEditor id={id} photos={photos} actions={PHOTOS} page={to("ownExperience", { id })} />
          </section>
        </RefusedAbove>
      </main>
    );
  },
});
