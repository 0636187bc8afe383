import type { ReactNode } from "react";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { to } from "#paths";
import { Icon } from "#ui/icons/Icon.tsx";
import type { IconName } from "#ui/icons/icons.ts";
import { Link } from "#ui/elements/Link.tsx";
import { SideNavPage } from "#ui/navigation/SideNavPage.tsx";
import type { OwnListing } from "./contract.ts";
import css from "./Hosting.module.css";
import { type Step, STEPS } from "./rules.ts";

const STEP_ICONS: Readonly<Record<Step, IconName>> = {
  home: "home",
  place: "pin",
  rooms: "bed",
  amenities: "sparkle",
  photos: "camera",
  words: "edit",
  price: "gift",
  booking: "calendar",
};

type Props = { listing: OwnListing; current: Step | "whole"; saved: string | undefined; heading: ReactNode; children: ReactNode };

/** The frame of a listing's pages, with its steps at the side; incomplete steps are marked. */
export function EditorPage({ listing: { id, title, missing }, current, saved, heading, children }: Props) {
  const { t } = useI18n();
  const entries = [
    { name: "whole", href: to("hostListing", { id }), icon: "list" as const, label: t("listing.whole") },
    ...STEPS.map((step) => ({
      name: step,
      href: to("editListing", { id, step }),
      icon: missing.includes(step) ? ("warning" as const) : STEP_ICONS[step],
      label: missing.includes(step) ? t("listing.stepMissing", { step: t(`listingStep.${step}`) }) : t(`listingStep.${step}`),
    })),
  ];
  // Those who see it have the home's name above.
  const named = title ? (
    <>
      {heading}
      <span className="visually-hidden">: {title}</span>
    </>
  ) : (
    heading
  );
  const above = (
    <>
      <nav aria-label={t("ui.breadcrumbs")} className={css.back}>
        <Link href={to("hostListings", {})}>
          <Icon name="chevron-start" size={16} /> {t("page.hostListings")}
        </Link>
        {title && <bdi>{title}</bdi>}
      </nav>
      {saved && (
        <p role="status" className={css.saved}>
          <Icon name="check" size={20} /> {t("account.saved")}
        </p>
      )}
    </>
  );
  return (
    <SideNavPage label={t("listing.steps")} {...{ entries, current, above }} heading={named}>
      {children}
    </SideNavPage>
  );
}
