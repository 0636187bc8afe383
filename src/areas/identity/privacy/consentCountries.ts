const EPRIVACY = "Directive 2002/58/EC, article 5(3), as each country has made it its own";
const EEA = "AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK";
/** Parts of these countries that have their own code. */
const EEA_OVERSEAS = "AX BL GF GP MF MQ NC PF PM RE WF YT";

/**
 * Countries whose law requires consent before anything that is not strictly necessary is stored in a browser, with that law. In
 * doubt a country is listed: asking breaks no law. An unknown country counts as listed.
 */
export const CONSENT_COUNTRIES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(`${EEA} ${EEA_OVERSEAS}`.split(" ").map((code) => [code, EPRIVACY])),
  GB: "Privacy and Electronic Communications Regulations 2003, regulation 6",
  GG: "as in the United Kingdom",
  JE: "as in the United Kingdom",
  IM: "as in the United Kingdom",
  GI: "as in the United Kingdom",
  CH: "Federal Act on Data Protection, with article 45c of the Telecommunications Act",
  AD: "Qualified Law 29/2021 on the protection of personal data",
  MC: "Law 1.565 of 2024 on the protection of personal data",
  SM: "Law 171 of 2018 on the protection of personal data",
  BR: "Lei Geral de Proteção de Dados, article 7, with the authority's guide on cookies of 2022",
  CA: "Quebec's Law 25, section 8.1: a province cannot be told from its country",
  CN: "Personal Information Protection Law, article 13",
  IN: "Digital Personal Data Protection Act 2023, section 6",
  KR: "Personal Information Protection Act, article 15",
  RS: "Law on Electronic Communications, article 128",
  TH: "Personal Data Protection Act 2019, section 19",
  TR: "Law 6698, article 5, with the authority's guide on cookies of 2022",
  UA: "Law on the Protection of Personal Data, article 11",
  ZA: "Protection of Personal Information Act, section 11",
};
