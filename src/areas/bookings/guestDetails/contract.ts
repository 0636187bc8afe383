import * as z from "zod/mini";
import { Code } from "#areas/bookings/reservations/contract.ts";
import { endpoint } from "#lib/http/endpoint.ts";
import { MAX_LENGTH } from "./rules.ts";

const Details = z.object({ legal_name: z.string(), birth_date: z.string(), nationality: z.string(), address: z.string() });
const Answer = z.object({ guest_details: z.nullable(Details) });
const text = (max: number) => z.optional(z.string().check(z.maxLength(max)));

export const readGuestDetails = endpoint("GET /v2/guest_details", {
  summary: "What the viewer gave for hosts who have to register their guests",
  input: z.object({}),
  output: Answer,
  auth: "signedIn",
});

export const saveGuestDetails = endpoint("PUT /v2/guest_details", {
  summary: "Change what hosts who have to register their guests are given of the viewer",
  input: z.object({
    legal_name: text(MAX_LENGTH.legal_name),
    birth_date: text(20),
    nationality: text(10),
    address: text(MAX_LENGTH.address),
  }),
  output: Answer,
  auth: "signedIn",
  perMinute: 20,
});

export const removeGuestDetails = endpoint("DELETE /v2/guest_details", {
  summary: "Remove it: hosts are given nothing, and the next booking where the law asks for it asks again",
  input: z.object({}),
  output: z.object({}),
  auth: "signedIn",
});

export const readBookedGuestDetails = endpoint("GET /v2/reservations/:code/guest_details", {
  summary: "What the host of a home has to register of the guest, from when the stay is paid until it is over",
  input: z.object({ code: Code }),
  output: Answer,
  auth: "signedIn",
});
