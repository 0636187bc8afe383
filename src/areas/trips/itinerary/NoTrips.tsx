import { useI18n } from "#lib/i18n/i18n.tsx";
import { to } from "#paths";
import { ButtonLink } from "#ui/elements/ButtonLink.tsx";
import { EmptyState } from "#ui/layout/EmptyState.tsx";

export function NoTrips({ which }: { which: "upcoming" | "past" | "cancelled" }) {
  const { t, localizePath } = useI18n();
  return (
    <EmptyState icon="map" title={t(`trips.none.${which}`)} text={t(`trips.noneText.${which}`)}>
      <ButtonLink href={localizePath(to("search", {}))}>{t("trips.find")}</ButtonLink>
    </EmptyState>
  );
}
