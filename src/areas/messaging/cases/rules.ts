/** The topics of a case: those of the help that concern guests and hosts, and one for everything else. */
export const CASE_TOPICS = ["booking", "paying", "trips", "changes", "account", "safety", "hosting", "other"] as const;
export type CaseTopic = (typeof CASE_TOPICS)[number];
export const MAX_TEXT_LENGTH = 4000;
/** How many cases are listed at once. */
export const CASE_PAGE = 30;
/** The limits of one person or address, and of one network. */
export const CASES_A_DAY = 5;
export const CASES_A_DAY_FROM_NETWORK = 10;
/** Messages in cases, by one person or network. */
export const MESSAGES_AN_HOUR = 20;

/** `open`: it waits for an operator; `answered`: it waits for the asker. */
export const CASE_STATUSES = ["open", "answered", "closed"] as const;
export type CaseStatus = (typeof CASE_STATUSES)[number];

/** The speaker decides who is waited for, so writing in a closed case reopens it. */
export const statusAfter = (speaker: "asker" | "operator", closes: boolean): CaseStatus =>
  closes ? "closed" : speaker === "operator" ? "answered" : "open";
