/** Uploaded portraits are stored in these widths [A9.12], which include twice the size for dense screens. */
export const PORTRAIT_SIZES = [24, 32, 40, 48, 52, 64, 72, 88, 120, 160, 240, 320] as const;
const UPLOADED = /\/160\.webp$/;

/** The file for a size on a dense screen. Drawn portraits have one file for all sizes. */
export function portraitAt(src: string, size: number): string {
  const width = PORTRAIT_SIZES.find((one) => one >= size * 2) ?? PORTRAIT_SIZES.at(-1);
  return src.replace(UPLOADED, `/${width}.webp`);
}
