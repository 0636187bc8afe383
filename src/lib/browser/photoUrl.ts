/** The address of a picture that is kept at a path; null where there is none. */
export const photoUrl = <Path extends string | null>(path: Path) =>
  (path && `/photos/${path}`) as Path extends string ? string : string | null;
