import { circle } from "./circle.ts";
import type { MORE_ICONS } from "./moreIcons.ts";

const star = "m12 3.4 2.7 5.4 5.9.9-4.3 4.2 1 5.9-5.3-2.8-5.3 2.8 1-5.9-4.3-4.2 5.9-.9Z";
const sheet = "M6 5.5h12a2 2 0 0 1 2 2V18a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V7.5a2 2 0 0 1 2-2";

/** The icons with which the first pages (`app/routes/firstPages.ts`) are hydrated. */
const FIRST_ICONS = {
  "arrow-end": "M5 12h14m-6-6 6 6-6 6",
  calendar: `${sheet}M8.5 3.5v4M15.5 3.5v4M4 10.5h16`,
  camera:
    "M4.5 7.5h3l1.7-2.5h5.6l1.7 2.5h3a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1h-15a1 1 0 0 1-1-1v-10a1 1 0 0 1 1-1M12 9.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7",
  check: "m5 12.5 4.7 4.7L19.5 7",
  "chevron-down": "m6 9 6 6 6-6",
  "chevron-end": "m9 6 6 6-6 6",
  "chevron-start": "m15 6-6 6 6 6",
  close: "m6 6 12 12M18 6 6 18",
  filter: "M4 7.5h8m5 0h3M14.5 5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5M4 16.5h3m5 0h8M9.5 14a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5",
  info: `${circle}M12 11v5.5M12 7.7h.01`,
  map: "M9 5 3.5 7v12.5l5.5-2 6 2 5.5-2V5L15 7Zm0 0v12.5M15 7v12.5",
  minus: "M5 12h14",
  plus: "M12 5v14M5 12h14",
  search: "M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14m5 12 4.5 4.5",
  sparkle: "M11 4.5 12.8 10l5.7 2-5.7 2L11 19.5 9.2 14l-5.7-2 5.7-2ZM18.5 3.5v4m-2-2h4m-2.5 12v3m-1.5-1.5h3",
  star,
  "star-filled": star,
  warning: "M12 4.5 21 19.5H3ZM12 10.3v4.2m0 2.5h.01",
} as const;

export type IconName = keyof typeof FIRST_ICONS | keyof typeof MORE_ICONS;

/**
 * The product's own icons: one path each on a grid of 24, with a round stroke. Those of `moreIcons.ts` are added later
 * (`joinIcons.ts`).
 */
export const ICONS = { ...FIRST_ICONS } as Record<IconName, string>;
