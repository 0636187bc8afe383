/** How many the header's menu shows [A9.8, B9.16], and the page of all of them. */
export const MAX_IN_MENU = 6;
export const MAX_ON_PAGE = 15;
/** What has been there for so long is forgotten. */
export const KEPT_DAYS = 180;

/** Of one that asks for something to be done [B4.6.5]. */
export const ACTION_TYPE = 180;

export const CHANNELS = ["web", "email"] as const;
export type NoticeChannel = (typeof CHANNELS)[number];

/** What somebody can be told of, and the ways on which they can do without it. */
export const NOTICES = {
  message: ["email"],
  booking: ["web"],
  payment: ["web"],
  list: ["web"],
  hosting: ["web"],
} as const satisfies Record<string, readonly NoticeChannel[]>;
export type NoticeKind = keyof typeof NOTICES;
export const NOTICE_KINDS = Object.keys(NOTICES) as NoticeKind[];
export const canChoose = (kind: string, channel: string): kind is NoticeKind =>
  Object.hasOwn(NOTICES, kind) && (NOTICES[kind as NoticeKind] as readonly string[]).includes(channel);

/** What the header's menu is doing [B4.6.1]. */
export const STATUS = { initial: 0, loading: 1, success: 2, error: 3 } as const;
export type Status = (typeof STATUS)[keyof typeof STATUS];
