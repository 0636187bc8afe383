/** What a town is called by language, as far as it is not its usual name. */
export type Names = Partial<Record<string, string>>;
/** A town as rows have it: columns `p.name as city, p.names as city_names`. */
export type Town = { city: string; city_names: Names };

/** What a reader calls a town; its usual name where their language is not known to have one of its own. */
export const townIn = (locale: string, { city, city_names }: Town): string => city_names[locale] ?? city;
