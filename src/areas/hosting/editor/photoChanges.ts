export type OwnPhoto = { path: string; width: number; height: number; alt: string; colour: string };

/** Its name, unique within what it belongs to. */
export const photoId = ({ path }: { path: string }) => path.replace(/^.*\//, "").replace(/\.\w+$/, "");

/** Appends new photos; duplicates are dropped. */
export const withAdded = (had: readonly OwnPhoto[], stored: readonly OwnPhoto[]): OwnPhoto[] => [
  ...had,
  ...stored.filter(({ path }, i) => !had.some((one) => one.path === path) && stored.findIndex((one) => one.path === path) === i),
];

type Change = { photo: string; alt?: string | undefined; move?: "first" | "earlier" | "later" | undefined };
/** Changes a photo's description or position; null if it does not exist. */
export function withChanged(had: readonly OwnPhoto[], { photo, alt, move }: Change): OwnPhoto[] | null {
  const at = had.findIndex((one) => photoId(one) === photo);
  if (at < 0) return null;
  const named = had.map((one, i) => (i === at && alt !== undefined ? { ...one, alt } : one));
  if (!move) return named;
  const [one] = named.splice(at, 1);
  const place = move === "first" ? 0 : Math.min(named.length, Math.max(0, at + (move === "earlier" ? -1 : 1)));
  return named.toSpliced(place, 0, one!);
}
