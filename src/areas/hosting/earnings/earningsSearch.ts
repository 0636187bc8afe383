export type EarningsSearch = { which?: string; year?: string; listing_id?: string; page?: string };

const wholeIn = (text: string | undefined) => (/^[1-9]\d{0,9}$/.test(text ?? "") ? Number(text) : undefined);
/** The parsed search parameters; invalid values are ignored. */
export const readEarningsSearch = ({ which, year, listing_id, page }: EarningsSearch) => {
  const requested = wholeIn(year);
  return {
    which: which === "coming" ? ("coming" as const) : ("paid" as const),
    year: requested !== undefined && requested >= 2000 && requested <= 2200 ? requested : undefined,
    listing_id: wholeIn(listing_id),
    page: Math.min(wholeIn(page) ?? 1, 3000),
  };
};
