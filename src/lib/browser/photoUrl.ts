/** The URL of the picture with this path; null if there is none. */
export const photoUrl = <Path extends string | null>(path: Path) =>
  (path && `/photos/${path}`) as Path extends string ? string : string | null;
