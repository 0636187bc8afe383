/** What a case may be about: the topics of the help that concern guests and hosts, and what is none of them. */
export const CASE_TOPICS = ["booking", "paying", "trips", "changes", "account", "safety", "hosting", "other"] as const;
export type CaseTopic = (typeof CASE_TOPICS)[number];
export const MAX_TEXT_LENGTH = 4000;
/** So many of all cases are listed at once. */
export const CASE_PAGE = 30;
/** Of one person or address, and from one network. */
export const CASES_A_DAY = 5;
export const CASES_A_DAY_FROM_NETWORK = 10;
/** What is said in cases, of one person or network. */
export const MESSAGES_AN_HOUR = 20;

/** `open`: it waits for an answer; `answered`: for whoever asked. */
export const CASE_STATUSES = ["open", "answered", "closed"] as const;
export type CaseStatus = (typeof CASE_STATUSES)[number];

/** Who speaks decides who is waited for, so a closed case is taken up again by writing in it. */
export const statusAfter = (speaker: "asker" | "operator", closes: boolean): CaseStatus =>
  closes ? "closed" : speaker === "operator" ? "answered" : "open";
