import { type CustomTypesConfig, defaults, types } from "pg";

// A Date that is passed for a `date` column stands for its day in UTC, whatever the server's time zone.
defaults.parseInputDatesAsUTC = true;

const INT8 = 20;
const POINT = 600;
const DATE = 1082;
const TIMESTAMP = 1114;
const INTERVAL = 1186;
const NUMERIC = 1700;
const TEXT_ARRAY = 1009;
const INT8_ARRAY = 1016;
const DATE_ARRAY = 1182;
const NUMERIC_ARRAY = 1231;

const same = (text: string) => text;
const texts = (text: string) => (types.getTypeParser(TEXT_ARRAY as number) as (text: string) => (string | null)[])(text);

const OURS: Record<number, (text: string) => unknown> = {
  [INT8]: safeNumber,
  [INT8_ARRAY]: (text) => texts(text).map((item) => item && safeNumber(item)),
  [NUMERIC]: same,
  [NUMERIC_ARRAY]: texts,
  [DATE]: same,
  [DATE_ARRAY]: texts,
  [INTERVAL]: same,
  [TIMESTAMP]: (text) => new Date(`${text.replace(" ", "T")}Z`),
  [POINT]: (text) => {
    const [x, y] = text.slice(1, -1).split(",").map(Number);
    return { x, y };
  },
};

/** Parses the values of each PostgreSQL type (see `Db`), the same for both engines. */
export const valueParsers = {
  getTypeParser: (oid: number, format?: "text" | "binary") =>
    (format !== "binary" && OURS[oid]) || types.getTypeParser(oid, format ?? "text"),
} as CustomTypesConfig;

function safeNumber(text: string): number {
  const number = Number(text);
  if (!Number.isSafeInteger(number))
    throw new RangeError(`The number ${text} from the database is beyond 2^53: select it as text`);
  return number;
}
