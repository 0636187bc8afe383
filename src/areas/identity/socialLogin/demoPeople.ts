export type DemoPerson = {
  id: string;
  given_name: string;
  family_name: string;
  email: string | null;
  email_verified: boolean;
};

/** Invented people of the demo's own provider, each with something to try. */
export const DEMO_PEOPLE: readonly DemoPerson[] = [
  { id: "mira", given_name: "Mira", family_name: "Castellan", email: "mira@social.test", email_verified: true },
  { id: "wei", given_name: "Wei", family_name: "Lin", email: null, email_verified: false },
  { id: "jonas", given_name: "Jonas", family_name: "Feld", email: "jonas@social.test", email_verified: false },
  // The address of a demo person who has an account already: once proven, once merely claimed.
  { id: "guest", given_name: "Gwen", family_name: "Guest", email: "guest@sojourn.test", email_verified: true },
  { id: "eve", given_name: "Eve", family_name: "Doe", email: "guest@sojourn.test", email_verified: false },
];
