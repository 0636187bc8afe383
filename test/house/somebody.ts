let made = 0;

/** The complete sign-up form of a new person, each with a unique address. */
export const somebody = () => ({
  first_name: "Ana",
  last_name: "Reis",
  email: `sailor${++made}@house.test`,
  password: "Sail-42-nimbus",
  birthday_year: "1990",
  birthday_month: "2",
  birthday_day: "9",
});

let numbers = 912_000_000;
/** A unique phone number. */
export const number = () => `+351${++numbers}`;
