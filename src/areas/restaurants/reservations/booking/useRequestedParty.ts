import { useLocation } from "@tanstack/react-router";
import { readTablesSearch } from "./tablesSearch.ts";

/**
 * The party size in the current address, which is that of a page still loading if another size was just pressed. Links that
 * choose something else keep this one.
 */
export const useRequestedParty = (): number | undefined =>
  useLocation({ select: ({ search }) => readTablesSearch(search).number_of_guest });
