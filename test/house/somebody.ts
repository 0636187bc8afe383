let made = 0;

/** Who signs up, as the whole form says it: each with an address of their own. */
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
/** A phone number that nobody else has. */
export const number = () => `+351${++numbers}`;
