import type { MethodScreens } from "./screenTypes.ts";

/** A person's legal identity [B4.4.5]. */
export const detailsScreens = {
  choice: "challenge.detailsBegin",
  steps: {
    introduction: { lead: "challenge.detailsLead", button: "challenge.detailsBegin" },
    form: {
      lead: "challenge.detailsFormLead",
      fields: [
        { name: "legal_name", label: "field.legalName", kind: "text", autoComplete: "name" },
        { name: "birth_date", label: "ui.birthDate", kind: "date", autoComplete: "bday" },
        { name: "nationality", label: "field.nationality", kind: "country" },
        { name: "address", label: "field.homeAddress", kind: "text", autoComplete: "street-address" },
      ],
      button: "auth.continue",
    },
  },
} as const satisfies MethodScreens;
