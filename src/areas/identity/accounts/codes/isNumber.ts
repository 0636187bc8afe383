import parse from "libphonenumber-js/min";
import type { IsNumber } from "#areas/identity/accounts/passwords/fieldRules.ts";
import { phoneNumberOf } from "./phoneNumber.ts";

/** The browser's check of a number; the server checks with a larger table, and decides. */
export const isNumber: IsNumber = (text, country_code) => phoneNumberOf(parse, text, country_code) !== null;
