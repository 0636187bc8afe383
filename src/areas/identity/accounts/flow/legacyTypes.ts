import type { Values } from "./flow.ts";

/** The legacy design's forms [A3.17]. */
export const LOGIN_TYPES = ["phone_or_email", "email", "phone", "otp_phone"] as const;
export const SIGNUP_TYPES = ["all_options", "email", "phone", "mobile_web_email"] as const;
export type LoginType = (typeof LOGIN_TYPES)[number];
export type SignupType = (typeof SIGNUP_TYPES)[number];

export const loginTypeOf = ({ login_type }: Values): LoginType =>
  LOGIN_TYPES.find((type) => type === login_type) ?? "phone_or_email";
export const signupTypeOf = ({ signup_type }: Values): SignupType =>
  SIGNUP_TYPES.find((type) => type === signup_type) ?? "all_options";
