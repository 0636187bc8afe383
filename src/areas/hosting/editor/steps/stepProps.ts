import type { FormParts } from "#ui/forms/Form.tsx";
import type { OwnListing } from "../contract.ts";

/** What the fields of a step are rendered from. */
export type StepProps = { listing: OwnListing } & FormParts;

/** A returned form does not contain unticked checkboxes, but always its step. */
export const cameBack = ({ typed }: StepProps): boolean => "step" in typed;
