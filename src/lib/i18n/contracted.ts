/** French towns whose names have an article lose it to the word before: "à" + "Le Caire" is "au Caire", "de" + "Les Abymes" "des Abymes". */
export const contracted = (before: string, town: string): string =>
  (before + town).replace(
    /(^|\s)(à|de) Le(s?) (?=\p{Lu})/u,
    (_, space: string, ...[word, s]: string[]) => `${space}${word === "à" ? (s ? "aux" : "au") : s ? "des" : "du"} `,
  );
