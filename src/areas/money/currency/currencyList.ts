import type * as z from "zod/mini";
import type { Call } from "#lib/http/call.ts";
import { listCurrencies } from "./contract.ts";

type CurrencyListInput = Required<z.input<typeof listCurrencies.input>>;
type Listed = z.output<typeof listCurrencies.output>;
const stored = new Map<string, Promise<Listed>>();

/** Fetched when it is first needed, then cached by format, sort and style [A7.10]. */
export function currencyList(call: Call, { _format, sort, style }: CurrencyListInput): Promise<Listed> {
  const key = [_format, sort, style].join();
  const list = stored.get(key);
  if (list) return list;
  const listed = call(listCurrencies, { _format, sort, style });
  stored.set(key, listed);
  listed.catch(() => stored.delete(key));
  return listed;
}
