/**
 * In French a town's article contracts with the preposition before it: "à" + "Le Caire" is "au Caire", "de" + "Les Abymes" "des
 * Abymes".
 */
export const contracted = (before: string, town: string): string =>
  (before + town).replace(
    /(^|\s)(à|de) Le(s?) (?=\p{Lu})/u,
    (_, space: string, ...[word, s]: string[]) => `${space}${word === "à" ? (s ? "aux" : "au") : s ? "des" : "du"} `,
  );
