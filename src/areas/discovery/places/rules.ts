/** A town's names by language, where they differ from its usual name. */
export type Names = Partial<Record<string, string>>;
/** A town as query rows contain it: columns `p.name as city, p.names as city_names`. */
export type Town = { city: string; city_names: Names };

/** A town's name in a language; its usual name if there is no other. */
export const townIn = (locale: string, { city, city_names }: Town): string => city_names[locale] ?? city;
