/** How many notifications the header's menu shows [A9.8, B9.16], and the page of all of them. */
export const MAX_IN_MENU = 6;
export const MAX_ON_PAGE = 15;
/** The days after which notifications are deleted. */
export const KEPT_DAYS = 180;

/** The type of a notification that asks for an action [B4.6.5]. */
export const ACTION_TYPE = 180;

export const CHANNELS = ["web", "email"] as const;
export type NoticeChannel = (typeof CHANNELS)[number];

/** What people can be notified of, and on which channels they can turn that off. */
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

/** The state of the header's menu [B4.6.1]. */
export const STATUS = { initial: 0, loading: 1, success: 2, error: 3 } as const;
export type Status = (typeof STATUS)[keyof typeof STATUS];
