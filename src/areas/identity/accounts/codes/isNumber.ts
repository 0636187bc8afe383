import parse from "libphonenumber-js/min";
import type { IsNumber } from "#areas/identity/accounts/passwords/fieldRules.ts";
import { phoneNumberOf } from "./phoneNumber.ts";

/** The browser's word on a number; the server's, which knows more, counts. */
export const isNumber: IsNumber = (text, country_code) => phoneNumberOf(parse, text, country_code) !== null;
